/** Seats several players of one device, each under a name of their own.

A seat takes the guest's current name, so the guest is renamed before each seat, and back at the end. */

import { guest } from "../network/guest.svelte";
import { LiveSession } from "./live_session.svelte";

/** Names by seat. Throws a `Refused`. */
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
