import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { searchText } from "../../db/search-text.ts";
import type { Stored } from "../forms/handle.ts";
import { hoursValues } from "../look/hours-part.ts";
import { type BranchService, branchServices, type OwnBranch, ownBranch } from "./branch-query.ts";
import type { BranchEdit } from "./branch-schema.ts";

/** A branch and its services as the fields of its form. */
export function branchValues(branch: OwnBranch, services: BranchService[]): Record<string, string> {
  const { address, phone, email, description_en, description_ar, description_nl } = branch;
  const prices = services.flatMap(({ id, price_cents }) =>
    price_cents === null
      ? []
      : [
          [`services.${id}.offered`, "on"],
          [`services.${id}.price`, (price_cents / 100).toFixed(2)],
        ],
  );
  return {
    address,
    phone,
    email,
    description_en,
    description_ar,
    description_nl,
    ...hoursValues(branch.opening_hours),
    ...Object.fromEntries(prices),
  };
}

/**
 * Stores what was changed of a garage's own branch, with what it is searched by. Services that do not exist are left out.
 * @param isCurrent whether the values stored until now are those that the form was made from
 * @throws HTTPException 404 for another's branch
 */
export async function storeBranch(
  db: Kysely<Database>,
  own: { garageId: number; id: number },
  given: { edit: BranchEdit; isCurrent: (values: Record<string, string>) => boolean },
): Promise<Stored> {
  const { services, opening_hours, ...edit } = given.edit;
  return db.transaction().execute(async (trx) => {
    // Makes a second save wait for this one, on both databases.
    await trx
      .updateTable("garage_branches")
      .set((eb) => ({ name: eb.ref("name") }))
      .where("id", "=", own.id)
      .where("garage_id", "=", own.garageId)
      .execute();
    const branch = await ownBranch(trx, own);
    const known = await branchServices(trx, own.id, "en");
    const values = branchValues(branch, known);
    if (!given.isCurrent(values)) return { changed: values };
    const towns = [branch.town_en, branch.town_nl, branch.town_ar];
    await trx
      .updateTable("garage_branches")
      .set({
        ...edit,
        opening_hours: JSON.stringify(opening_hours),
        search_text: searchText(branch.name, edit.address, ...towns),
      })
      .where("id", "=", own.id)
      .execute();
    await trx.deleteFrom("branch_services").where("branch_id", "=", own.id).execute();
    const offered = known.flatMap(({ id }) => {
      const price_cents = services[String(id)];
      return price_cents ? [{ branch_id: own.id, service_id: id, price_cents }] : [];
    });
    if (offered.length > 0) await trx.insertInto("branch_services").values(offered).execute();
    return "stored";
  });
}
