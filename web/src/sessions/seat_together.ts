/** Seats several players of one device, each under a name of their own; the guest's stays as it is. */

import { guest } from "../network/guest.svelte";
import { LiveSession } from "./live_session.svelte";

/** Names by seat. Throws a `Refused`. */
export async function seatTogether(table: string, names: readonly string[]): Promise<void> {
  await guest.signIn();
  const session = new LiveSession(table);
  try {
    for (const [seat, name] of names.entries()) if (!(await session.sit(seat, name))) throw session.refused;
  } finally {
    session.close();
  }
}
