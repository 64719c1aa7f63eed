import "@fontsource-variable/figtree/index.css";
import "@fontsource-variable/newsreader/opsz.css";
import "@fontsource-variable/newsreader/opsz-italic.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/buttons.css";
import "./styles/frame.css";
import "./styles/sheet.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadIcons } from "./art/sprites";
import { registerWorker } from "./application/register_worker";
import { settings } from "./application/settings.svelte";
import { loadLanguage } from "./words/language.svelte";

loadIcons();
await loadLanguage(settings.lang);
mount(App, { target: document.getElementById("house") as HTMLElement });
registerWorker();
