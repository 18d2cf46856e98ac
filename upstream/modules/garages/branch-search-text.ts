import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { normalizeSearchText } from "../../platform/db/search-text.ts";
import { forUpdate, lockKeys } from "../../platform/db/transaction.ts";
import { allTownNames } from "../reference-data/town-names.ts";

/** Call it before a town's name is changed or copied into a branch's search text, which must follow the name. */
export const lockTownName = (trx: Transaction<Database>, townId: number) => lockKeys(trx, [`town ${townId}`]);

/** Returns what a branch is found by: its name, its address and each name of its town. */
export async function branchSearchText(
  trx: Transaction<Database>,
  { name, address, town_id }: { name: string; address: string; town_id: number },
): Promise<string> {
  await lockTownName(trx, town_id);
  const town = await trx
    .selectFrom("towns")
    .select("name")
    .where("id", "=", town_id)
    .executeTakeFirstOrThrow();
  return formatBranchSearchText({ name, address }, town.name);
}

export const formatBranchSearchText = (branch: { name: string; address: string }, townNames: string) =>
  normalizeSearchText(branch.name, branch.address, ...allTownNames(townNames));

/** Call it after a town's name was changed, under `lockTownName`. */
export async function renewBranchSearchTexts(trx: Transaction<Database>, townId: number): Promise<void> {
  const branches = await trx
    .selectFrom("garage_branches")
    .select(["id", "name", "address", "town_id"])
    .where("town_id", "=", townId)
    .$call(forUpdate(trx))
    .execute();
  for (const branch of branches) {
    const search_text = await branchSearchText(trx, branch);
    await trx.updateTable("garage_branches").set({ search_text }).where("id", "=", branch.id).execute();
  }
}
