import { expect, test } from "vitest";
import { testApi } from "../testing/api.ts";
import { listMails } from "../testing/outbox.ts";
import { type BusinessInvitation, inviteBusiness } from "./invite-business.ts";

const page = "http://localhost/back-office/password";
const now = new Date("2026-11-21T12:00:00.000Z");
const given = { kvk: "83892869", vat: "", address: "Neude 4", phone: "+31 30 123 4567" };
const garage = { kind: "garage", email: "pont@garage.example", lang: "nl", page, now } as const;

test("A business is invited with options and prompted answers, and can be invited again until it has a password", async () => {
  const api = await testApi(1);
  const asked: string[] = [];
  const answers: Record<string, string> = {
    "Business name: ": "De Pont",
    "Town, as in the lists: ": "utrecht nl",
  };
  const ask: BusinessInvitation["prompt"] = async (question) => {
    asked.push(question);
    return answers[question] ?? "";
  };
  const { link: first } = await inviteBusiness(api.db, { ...garage, options: given, prompt: ask });
  expect(asked).toEqual(Object.keys(answers));
  const { garage_id, lang } = await api.db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
  const branches = api.db.selectFrom("garage_branches").selectAll().where("garage_id", "=", garage_id);
  expect([lang, await branches.executeTakeFirstOrThrow()]).toMatchObject([
    "nl",
    { name: "De Pont", town_id: 1 },
  ]);
  const { id, link: second } = await inviteBusiness(api.db, { ...garage, options: {} });
  expect(id).toBe(garage_id);
  expect((await api.app.request(first)).status).toBe(410);
  expect((await api.app.request(second)).status).toBe(200);
  expect((await listMails(api.db)).map(({ to }) => to)).toEqual([garage.email, garage.email]);
  const log = await api.db
    .selectFrom("change_log")
    .select(["actor", "action", "path"])
    .orderBy("id")
    .execute();
  expect(log.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    "npm run admin: business-invited",
    "npm run admin: invitation-sent",
  ]);
  expect(log.map(({ path }) => path)).toEqual(Array(2).fill(`/operator/garages/${id}`));
  await api.db.updateTable("accounts").set({ password_hash: "x" }).execute();
  await expect(inviteBusiness(api.db, { ...garage, options: {} })).rejects.toThrow("has an account already");
  await api.db.destroy();
});

test("A repeated invitation changes a business's language if one is given", async () => {
  const api = await testApi(1);
  await inviteBusiness(api.db, { ...garage, options: { ...given, name: "De Pont", town: "Utrecht" } });
  for (const lang of ["ar", undefined] as const)
    await inviteBusiness(api.db, { ...garage, lang, options: {} });
  expect((await listMails(api.db)).map(({ lang }) => lang)).toEqual(["nl", "ar", "ar"]);
  expect(await api.db.selectFrom("accounts").select("lang").execute()).toEqual([{ lang: "ar" }]);
  await api.db.destroy();
});

test("Each missing or wrong option is named, and no account is created", async () => {
  const api = await testApi(1);
  const wrong = inviteBusiness(api.db, {
    ...garage,
    kind: "agent",
    options: { ...given, kvk: "1", town: "Nowhere" },
  });
  await expect(wrong).rejects.toThrow(
    /^--name: Business name is required\n[\s\S]*--town: there is no town "Nowhere" in the lists; an operator adds [^\n]+ Lists\n[\s\S]*--kvk: A KVK number has 8 digits/,
  );
  const without = inviteBusiness(api.db, { ...garage, options: given });
  await expect(without).rejects.toThrow("--town: Please choose a town");
  expect(await api.db.selectFrom("accounts").select("id").execute()).toEqual([]);
  await api.db.destroy();
});
