/** Whether the log fits beside the board; below this width it is not drawn. The same width as in table.css. */

import { MediaQuery } from "svelte/reactivity";

export const wideScreen = new MediaQuery("min-width: 960px");
