import "@fontsource-variable/figtree/index.css";
import "@fontsource-variable/newsreader/opsz.css";
import "@fontsource-variable/newsreader/opsz-italic.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/buttons.css";
import "./styles/room.css";
import "./styles/sheet.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hangIcons } from "./art/hang";
import { keepAtHand } from "./house/offline";
import { settings } from "./house/settings.svelte";
import { speak } from "./words/now.svelte";

hangIcons();
await speak(settings.lang);
mount(App, { target: document.getElementById("house") as HTMLElement });
keepAtHand();
