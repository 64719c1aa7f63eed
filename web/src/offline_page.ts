/** The page shown instead of all others when the server cannot be reached. */

import "@fontsource-variable/figtree/index.css";
import "@fontsource-variable/newsreader/opsz.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/buttons.css";
import { mount } from "svelte";
import { settings } from "./application/settings.svelte";
import Offline from "./screens/Offline.svelte";
import { loadLanguage } from "./words/language.svelte";

await loadLanguage(settings.lang);
mount(Offline, { target: document.getElementById("house") as HTMLElement });
