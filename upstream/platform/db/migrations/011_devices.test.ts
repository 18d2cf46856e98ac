import { expect, test } from "vitest";
import { createOldDatabase } from "#upstream/testing/old-database.ts";

test("Codes that were on their way before belong to whoever asked for them", async () => {
  const { db, migrateToLatest, remove } = await createOldDatabase("010_car_photos");
  const row = { account_id: null, code_hash: "h", tries: 0, detail: null, created_at: "", expires_at: "" };
  await db
    .insertInto("codes")
    .values([
      {
        ...row,
        purpose: "register",
        type: "customer",
        email_key: "a@x.example",
        tries: 2,
        detail: '{"secret_hash":"s"}',
      },
      {
        ...row,
        purpose: "register",
        type: "customer",
        email_key: "b@x.example",
        detail: '{"secret_hash":null}',
      },
      { ...row, purpose: "reset", type: "vendor", email_key: "a@x.example" },
    ])
    .execute();
  await migrateToLatest();
  const codes = db.selectFrom("codes").select(["purpose", "requester", "tries", "other_tries"]).orderBy("id");
  expect(await codes.execute()).toEqual([
    { purpose: "register", requester: "s", tries: 2, other_tries: 0 },
    { purpose: "register", requester: "", tries: 0, other_tries: 0 },
    { purpose: "reset", requester: "", tries: 0, other_tries: 0 },
  ]);
  await remove();
});
