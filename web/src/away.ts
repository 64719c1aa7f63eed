/** The page in place of every other when the house cannot be reached. */

import "@fontsource-variable/figtree/index.css";
import "@fontsource-variable/newsreader/opsz.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/buttons.css";
import { mount } from "svelte";
import { settings } from "./house/settings.svelte";
import Away from "./screens/Away.svelte";
import { speak } from "./words/now.svelte";

await speak(settings.lang);
mount(Away, { target: document.getElementById("house") as HTMLElement });
