/** What a screen has room for. The same sizes as in side.css. */

import { MediaQuery } from "svelte/reactivity";

/** log, talk and rules fit beside the board; elsewhere they open over it */
export const sideFits = new MediaQuery("(min-width: 740px) and (min-height: 560px)");
