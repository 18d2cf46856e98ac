import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { insertInvited, TakenAddress } from "../back-office/operator/businesses/insert.ts";
import { invitationSchema } from "../back-office/operator/businesses/schema.ts";
import { type Account, findAccount } from "../modules/auth/accounts.ts";
import { sendInvitation } from "../modules/auth/invitations.ts";
import { pathOfBusiness } from "../modules/change-log/business-paths.ts";
import { changeLogged } from "../modules/change-log/service.ts";
import { findTown } from "../modules/reference-data/service.ts";
import type { Database } from "../platform/db/schema.ts";

const actor = "npm run admin";

/** The data of a new business by command option, with the matching field of the desk's form. */
export const businessOptions = {
  name: { field: "name", question: "Business name" },
  kvk: { field: "kvk_number", question: "KVK number" },
  vat: { field: "vat_number", question: "VAT number (may be empty)" },
  address: { field: "address", question: "Street and number" },
  town: { field: "town_id", question: "Town, as in the lists" },
  phone: { field: "phone", question: "Phone" },
} as const;
export type BusinessOption = keyof typeof businessOptions;

export interface BusinessInvitation {
  kind: "dealer" | "agent" | "garage";
  email: string;
  /** Without it, an account that exists keeps its language. */
  lang?: Lang | undefined;
  options: Partial<Record<BusinessOption, string>>;
  /** Asks for missing options; without it a missing option is an error. */
  prompt?: ((question: string) => Promise<string>) | undefined;
  page: string;
  now: Date;
}

/**
 * Invites a business like the desk does, or mails a new link to a business that has no password yet.
 * @returns the id of the business and the link
 * @throws Error with a line for every option that is missing or wrong
 */
export async function inviteBusiness(
  db: Kysely<Database>,
  invitation: BusinessInvitation,
): Promise<{ id: number; link: string }> {
  const { kind, email, lang, page, now } = invitation;
  const known = await findAccount(db, kind === "garage" ? "garage" : "vendor", email);
  if (known) return resendInvitation(db, known, { page, lang, now });
  const data = await readInvitation(db, invitation);
  const invited = changeLogged(db, { name: actor, now }, (trx) => insertInvited(trx, data, { page, now }));
  return invited.catch(rejectTakenAddress);
}

function rejectTakenAddress(error: unknown): never {
  if (error instanceof TakenAddress) throw new Error("This address already has an account of this kind");
  throw error;
}

async function resendInvitation(
  db: Kysely<Database>,
  account: Account,
  link: Pick<BusinessInvitation, "page" | "lang" | "now">,
) {
  const { email, password_hash, google_id, vendor_id, garage_id } = account;
  if (password_hash !== null || google_id !== null)
    throw new Error(`${email}: has an account already, and chooses a new password on the site's login`);
  const { id, name, suspended_at } = await db
    .selectFrom(garage_id === null ? "vendors" : "garages")
    .select(["id", "name", "suspended_at"])
    .where("id", "=", garage_id ?? vendor_id ?? 0)
    .executeTakeFirstOrThrow();
  if (suspended_at !== null) throw new Error(`${name}: is suspended`);
  return changeLogged(db, { name: actor, now: link.now }, async (trx) => ({
    result: { id, link: await sendInvitation(trx, account, { business: name, ...link }) },
    change: { action: "invitation-sent", subject: name, ...pathOfBusiness(account), after: { email } },
  }));
}

const unknownTown = (name: string) =>
  `there is no town "${name}" in the lists; an operator adds or shows it at the desk, under Lists`;

async function readInvitation(
  db: Kysely<Database>,
  { kind, email, lang = defaultLang, options, prompt }: BusinessInvitation,
) {
  const values: Record<string, string> = { kind, email, lang };
  let town = "";
  for (const [option, { field, question }] of Object.entries(businessOptions)) {
    const text = options[option as BusinessOption] ?? (await prompt?.(`${question}: `)) ?? "";
    values[field] = text;
    if (option !== "town") continue;
    town = text.trim();
    values[field] = String((await findTown(db, town)) ?? "");
  }
  const { data, error } = invitationSchema.safeParse(values);
  if (data) return data;
  const optionOf = new Map(
    Object.entries(businessOptions).map(([option, { field }]) => [field, `--${option}`]),
  );
  const lines = error.issues.map(({ path, message }) => {
    const field = String(path[0]) as (typeof businessOptions)[BusinessOption]["field"];
    const isUnknownTown = field === "town_id" && town !== "";
    return `${optionOf.get(field) ?? field}: ${isUnknownTown ? unknownTown(town) : message}`;
  });
  throw new Error([...new Set(lines)].join("\n"));
}
