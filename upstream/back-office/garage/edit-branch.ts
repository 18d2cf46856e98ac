import type { Kysely } from "kysely";
import { defaultLang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { normalizeSearchText } from "../../platform/db/search-text.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { allTranslations, foldTranslations, translationFields } from "../../platform/db/translations.ts";
import type { SaveResult } from "../forms/handle-form.ts";
import { openingHoursValues } from "../views/opening-hours-fields.ts";
import { type BranchService, listBranchServices, lockBranch, type OwnBranch } from "./branch-query.ts";
import type { BranchEdit } from "./branch-schema.ts";

export function branchFormValues(branch: OwnBranch, services: BranchService[]): Record<string, string> {
  const { address, phone, email, description } = branch;
  const prices = services.flatMap(({ id, price_cents }) => [
    [`services.${id}.offered`, price_cents === null ? "" : "on"],
    [`services.${id}.price`, price_cents === null ? "" : (price_cents / 100).toFixed(2)],
  ]);
  return {
    address,
    phone,
    email,
    bays: String(branch.bays),
    ...translationFields("description", description),
    ...openingHoursValues(branch.opening_hours),
    ...Object.fromEntries(prices),
  };
}

/**
 * Saves a garage's own branch, its services and its search text. Unknown services are ignored.
 * @param isCurrent whether the stored values are those the form was made from
 * @throws HTTPException 404 for another garage's branch
 */
export async function updateBranch(
  db: Kysely<Database>,
  own: { garageId: number; id: number },
  change: { edit: BranchEdit; isCurrent: (values: Record<string, string>) => boolean },
): Promise<SaveResult> {
  const { services, opening_hours, ...edit } = change.edit;
  return inTransaction(db, async (trx) => {
    const branch = await lockBranch(trx, own);
    const currentServices = await listBranchServices(trx, own.id, defaultLang);
    const values = branchFormValues(branch, currentServices);
    if (!change.isCurrent(values)) return { changed: values };
    await trx
      .updateTable("garage_branches")
      .set({
        ...foldTranslations("description", edit),
        opening_hours: JSON.stringify(opening_hours),
        search_text: normalizeSearchText(branch.name, edit.address, ...allTranslations(branch.town_names)),
      })
      .where("id", "=", own.id)
      .execute();
    await trx.deleteFrom("branch_services").where("branch_id", "=", own.id).execute();
    const offeredServices = currentServices.flatMap(({ id }) => {
      const price_cents = services[String(id)];
      return price_cents ? [{ branch_id: own.id, service_id: id, price_cents }] : [];
    });
    if (offeredServices.length > 0) await trx.insertInto("branch_services").values(offeredServices).execute();
    return "stored";
  });
}
