import { getTowns } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { findTown } from "#app/features/search/towns.ts";
import { languages } from "#contract/languages.ts";
import type { Town } from "#contract/reference-data.ts";

/** The name in the page's language of a town that is called so in another: people type what they know. */
export async function nameInPageLanguage(api: Api, towns: readonly Town[], typed: string) {
  const others = languages.filter((lang) => lang !== api.lang);
  const lists = await Promise.all(others.map((lang) => optional(getTowns({ ...api, lang }), [])));
  const id = findTown(lists.flat(), typed)?.id;
  return towns.find((town) => town.id === id)?.name;
}
