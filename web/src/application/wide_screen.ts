/** Whether there is room for the log beside the board: where there is none it is not drawn at all. As in room.css. */

import { MediaQuery } from "svelte/reactivity";

export const wideScreen = new MediaQuery("min-width: 960px");
