import type { Kysely, Transaction } from "kysely";
import { findAccount } from "../../../modules/auth/accounts.ts";
import { insertInvitedAccount, sendInvitation } from "../../../modules/auth/invitations.ts";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import { branchSearchText } from "../../../modules/garages/branch-search-text.ts";
import { townCentre } from "../../../modules/reference-data/service.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { formatTranslations } from "../../../platform/db/translations.ts";
import type { BranchContact, Invitation } from "./schema.ts";
import { claimUsername } from "./username.ts";

const unknownHours = "[]";

/** Rolls the new business back: the e-mail address already has an account of this kind. */
export class TakenAddress extends Error {}

/**
 * Inserts a business and its account, and queues a mail with a link to set the password.
 * @param link.page URL of the back-office's page for passwords
 * @returns its id and the link, with the change for the log
 * @throws TakenAddress, TakenUsername
 */
export async function insertInvited(
  trx: Transaction<Database>,
  invitation: Invitation,
  { page, now }: { page: string; now: Date },
) {
  const { kind, name, email, phone, lang, address, town_id, kvk_number, vat_number } = invitation;
  const isGarage = kind === "garage";
  const type = isGarage ? "garage" : "vendor";
  const { id, username } = isGarage
    ? { id: await insertGarage(trx, invitation), username: "" }
    : await insertVendor(trx, invitation, now);
  const ids = { vendor_id: isGarage ? null : id, garage_id: isGarage ? id : null };
  const account = await insertInvitedAccount(trx, { type, email, phone, lang, ...ids, now });
  if (!account) throw new TakenAddress();
  const link = await sendInvitation(trx, account, { business: name, page, now });
  const change = {
    action: "business-invited",
    subject: name,
    path: businessPath({ kind, id }),
    after: { kind, name, username, email, phone, address, town_id: String(town_id), kvk_number, vat_number },
  } as const;
  return { change, result: { id, link } };
}

/** Finds a business invited with these facts and still without a password, as after a second submit. @returns its id */
export async function findInvitedBusiness(
  db: Kysely<Database>,
  { kind, name, email, phone, kvk_number, vat_number }: Invitation,
): Promise<number | undefined> {
  const type = kind === "garage" ? "garage" : "vendor";
  const account = await findAccount(db, type, email);
  const id = account?.garage_id ?? account?.vendor_id;
  if (!account || !id || account.password_hash !== null || account.phone !== phone) return undefined;
  const same = await db
    .selectFrom(kind === "garage" ? "garages" : "vendors")
    .select("id")
    .where("id", "=", id)
    .where((eb) => eb.and({ name, kvk_number, vat_number }))
    .executeTakeFirst();
  return same?.id;
}

/** Inserts a vendor, placed at the centre of its town. */
async function insertVendor(
  trx: Transaction<Database>,
  { kind, username, name, address, town_id, phone, email, kvk_number, vat_number }: Invitation,
  now: Date,
): Promise<{ id: number; username: string }> {
  const type = kind === "agent" ? "agent" : "dealer";
  return trx
    .insertInto("vendors")
    .values({
      name,
      address,
      town_id,
      phone,
      email,
      kvk_number,
      vat_number,
      ...(await townCentre(trx, town_id)),
      username: await claimUsername(trx, { name, type }, username),
      type,
      about: formatTranslations({}),
      opening_hours: unknownHours,
      joined_at: now.toISOString(),
    })
    .returning(["id", "username"])
    .executeTakeFirstOrThrow();
}

/** Inserts a garage with its first branch, which has the same name. @returns its id */
async function insertGarage(trx: Transaction<Database>, invitation: Invitation): Promise<number> {
  const { name, kvk_number, vat_number, address, town_id, phone, email } = invitation;
  const { id } = await trx
    .insertInto("garages")
    .values({ name, kvk_number, vat_number })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertBranch(trx, id, { name, address, town_id, phone, email });
  return id;
}

/** @returns its id */
export async function insertBranch(
  trx: Transaction<Database>,
  garageId: number,
  branch: BranchContact,
): Promise<number> {
  const { id } = await trx
    .insertInto("garage_branches")
    .values({
      ...branch,
      ...(await townCentre(trx, branch.town_id)),
      garage_id: garageId,
      description: formatTranslations({}),
      opening_hours: unknownHours,
      search_text: await branchSearchText(trx, branch),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
