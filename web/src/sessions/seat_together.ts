/** Several players on one device: each is seated under a name of their own.

A seat takes the name its person has on coming in, so each of them comes in anew, and the person's own name is put back. */

import { guest } from "../network/guest.svelte";
import { LiveSession } from "./live_session.svelte";

/** Names by seat. Throws what the house refuses. */
export async function seatTogether(
  table: string,
  names: readonly (readonly [seat: number, name: string])[],
): Promise<void> {
  const own = (await guest.signIn()).name;
  try {
    for (const [seat, name] of names) {
      if (name !== guest.known?.name) await guest.rename(name);
      const session = new LiveSession(table);
      try {
        if (!(await session.sit(seat))) throw session.refused;
      } finally {
        session.close();
      }
    }
  } finally {
    if (guest.known?.name !== own) await guest.rename(own);
  }
}
