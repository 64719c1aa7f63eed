/** Requests over HTTP. A refusal is thrown as `Refused`, with its code. */

import type {
  ArchiveCard,
  ArchiveList,
  DailyQuestion,
  Days,
  Film,
  GameList,
  House,
  Imported,
  Leaderboard,
  Me,
  NewTable,
  PassList,
  Problem,
  PushKey,
  PushSubscription,
  RecoveryCode,
  Review,
  ReturnLink,
  Setting,
  Statistics,
  TableList,
} from "../wire";
import { Refused } from "./refused";

async function ask<Answer>(method: string, path: string, body?: unknown, raw?: string): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined && raw === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("offline", {});
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
  let problem: Problem;
  try {
    problem = (await response.json()) as Problem;
  } catch {
    problem = { code: "no_answer", params: { status: response.status } };
  }
  throw new Refused(problem.code, problem.params ?? {});
}

const query = (asked: { readonly [name: string]: string | number | null | undefined }): string => {
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
};

let games: Promise<GameList> | undefined;

export const api = {
  /** Creates a guest, or finds the one of the cookie. */
  signIn: (lang: string) => ask<Me>("POST", "/me", { name: null, lang }),
  /** Where others are asked in, if the house knows. */
  house: () => ask<House>("GET", "/house"),
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  link: () => ask<ReturnLink>("POST", "/me/link", {}),
  voidLink: () => ask<void>("DELETE", "/me/link"),
  passes: () => ask<PassList>("GET", "/me/passes"),
  revokePass: (id: string) => ask<void>("DELETE", `/me/passes/${id}`),
  recovery: () => ask<RecoveryCode>("POST", "/me/recovery", {}),
  /** `instead`: though this browser is somebody else; without it that is refused, with both names. */
  claimLink: (token: string, instead = false) => ask<Me>("POST", "/me/return", { token, instead }),
  claimCode: (code: string, instead = false) => ask<Me>("POST", "/me/recover", { code, instead }),
  /** Who this browser was before a link or a code. */
  back: () => ask<Me>("POST", "/me/back", {}),
  logOut: () => ask<void>("POST", "/me/logout", {}),
  /** The house's key for push services; null where it calls nobody back. */
  pushKey: () => ask<PushKey>("GET", "/push"),
  callMe: (browser: PushSubscription) => ask<void>("POST", "/me/push", browser),
  callMeNoMore: (endpoint: string) => ask<void>("POST", "/me/push/end", { endpoint }),
  deleteMe: () => ask<void>("DELETE", "/me"),
  games: (): Promise<GameList> =>
    (games ??= ask<GameList>("GET", "/games").catch((error: unknown) => {
      games = undefined;
      throw error;
    })),
  tables: (game: string | null = null, before: string | null = null) =>
    ask<TableList>("GET", `/tables${query({ game, before })}`),
  myTables: (before: string | null = null) => ask<TableList>("GET", `/me/tables${query({ before })}`),
  open: (setting: Setting) => ask<NewTable>("POST", "/tables", setting),
  archive: (filters: { readonly [name: string]: string | number | null | undefined } = {}) =>
    ask<ArchiveList>("GET", `/archive${query(filters)}`),
  archived: (id: string) => ask<ArchiveCard>("GET", `/archive/${id}`),
  file: (id: string): string => `/api/v1/archive/${id}/file`,
  gameFile: <File>(id: string) => ask<File>("GET", `/archive/${id}/file`),
  replay: <Event, View>(id: string, eyes: string, first = 0) =>
    ask<Film<Event, unknown, View>>("GET", `/archive/${id}/eyes/${eyes}${query({ first })}`),
  review: (id: string, seat: number, hindsight: boolean) =>
    ask<Review>("GET", `/archive/${id}/review/${seat}${query({ hindsight: String(hindsight) })}`),
  days: () => ask<Days>("GET", "/daily"),
  daily: <View>(day: string) => ask<DailyQuestion<View>>("GET", `/daily/${day}`),
  /** The first answer of a day counts; what comes back has the solution. */
  answerDaily: <View>(day: string, answer: number) => ask<DailyQuestion<View>>("POST", `/daily/${day}`, { answer }),
  statistics: () => ask<Statistics>("GET", "/me/statistics"),
  leaderboard: (game: string, rated: boolean) =>
    ask<Leaderboard>("GET", `/ratings${query({ game, rated: String(rated) })}`),
  myFiles: () => ask<ArchiveList>("GET", "/me/files"),
  deleteFile: (id: string) => ask<void>("DELETE", `/archive/${id}`),
  importFile: (file: string) => ask<Imported>("POST", "/archive", undefined, file),
};
