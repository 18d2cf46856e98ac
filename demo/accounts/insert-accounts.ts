import type { Transaction } from "kysely";
import { emailKey } from "#upstream/modules/auth/accounts.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { garages } from "../seed/data/garages.ts";
import { vendors } from "../seed/data/vendors.ts";
import { demoCredentials } from "./credentials.ts";

const accountHolders = {
  customer: { first_name: "Noor", last_name: "de Wit", phone: "+31 6 0012 3456" },
  vendor: { first_name: "Willem", last_name: "van der Linde", phone: "+31 33 001 2345" },
  garage: { first_name: "Aylin", last_name: "Yilmaz", phone: "+31 30 001 2345" },
};

/** Inserts the demo accounts. @param passwordHash made before, because hashing is too slow for a transaction */
export async function insertDemoAccounts(
  trx: Transaction<Database>,
  { passwordHash, today }: { passwordHash: string; today: string },
): Promise<void> {
  const vendor = await trx
    .selectFrom("vendors")
    .select("id")
    .where("username", "=", vendors[0]!.username)
    .executeTakeFirstOrThrow();
  const garage = await trx
    .selectFrom("garages")
    .select("id")
    .where("name", "=", garages[0]!.name)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("accounts")
    .values(
      demoCredentials.map(({ user_type: type, email }) => ({
        type,
        email,
        email_key: emailKey(email),
        ...accountHolders[type],
        password_hash: passwordHash,
        vendor_id: type === "vendor" ? vendor.id : null,
        garage_id: type === "garage" ? garage.id : null,
        lang: "nl",
        created_at: `${today}T09:00:00.000Z`,
      })),
    )
    .execute();
}
