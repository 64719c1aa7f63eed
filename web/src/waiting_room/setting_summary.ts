/** The setting of a table in a few labels: preset, tempo, privacy, changed options. */

import type { GameCard, Setting } from "../wire";
import { say } from "../words/language.svelte";
import { optionName, optionValue, presetName } from "../words/names";

export function settingSummary(setting: Setting, card: GameCard | undefined): string[] {
  const edition = setting.preset ?? card?.presets[0]?.name;
  return [
    ...(edition ? [presetName(setting.game, edition)] : []),
    say(`web.tempo.${setting.tempo}`),
    say(`web.privacy.${setting.privacy}`),
    ...(setting.gentle ? [say("web.new.gentle")] : []),
    ...(setting.rated ? [say("web.new.rated")] : []),
    ...(setting.coach !== "nobody" ? [say(`web.coaching.${setting.coach}`)] : []),
    ...(setting.watchers === "nobody" ? [say("web.watchers.nobody")] : []),
    ...Object.entries(setting.options).map(([option, value]) => different(setting.game, option, value)),
  ];
}

function different(game: string, option: string, value: unknown): string {
  const name = optionName(game, option);
  return typeof value === "object" ? name : say("web.form.is", { name, value: optionValue(game, option, value) });
}
