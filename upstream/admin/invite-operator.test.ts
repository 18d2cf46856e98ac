import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { installReferenceData } from "../reference-data/install.ts";
import { testApi } from "../testing/api.ts";
import { sellFirstCar } from "../testing/first-car.ts";
import { listMails } from "../testing/outbox.ts";
import { inviteOperator } from "./invite-operator.ts";

const address = "http://localhost";
const email = "beheer@cars.example";
const now = new Date("2026-11-21T12:00:00.000Z");

test("Mail links and forms are enough to get from an empty database to a dealer's first car", async () => {
  const api = await testApi("empty");
  await installReferenceData(api.db);
  const page = `${address}/back-office/password`;
  const replaced = await inviteOperator(api.db, { email, page, now });
  const link = await inviteOperator(api.db, { email, page, now });
  const request = async (url: string, init?: RequestInit) => api.app.request(url, init);
  expect((await request(replaced)).status).toBe(410);
  const readMail = async (to: string) =>
    (await listMails(api.db)).findLast((mail) => mail.to === to)?.text ?? "";
  expect(await readMail(email)).toContain(link);

  const cars = await sellFirstCar(
    { request, address, siteOrigin: "https://market.example", readMail },
    { link, email },
  );
  expect(cars).toMatchObject([{ title: expect.stringContaining("1.2"), price: 12_950 }]);
  expect((await request(link)).status).toBe(410);
  const log = await api.db.selectFrom("change_log").select(["actor", "action"]).orderBy("id").execute();
  expect(log.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    "npm run admin: operator-invited",
    "npm run admin: operator-invited",
    `${email}: password-set`,
    `${email}: business-invited`,
    "verkoop@dewit.example: password-set",
  ]);
  await api.db.destroy();
});

test("A repeated invitation changes an operator's language if one is given", async () => {
  const api = await testApi("empty");
  const page = "https://office.cars.example/password";
  for (const lang of ["en", "nl", undefined] as const)
    await inviteOperator(api.db, { email, lang, page, now });
  expect((await listMails(api.db)).map(({ lang }) => lang)).toEqual(["en", "nl", "nl"]);
  expect(await api.db.selectFrom("accounts").select("lang").execute()).toEqual([{ lang: "nl" }]);
  await api.db.destroy();
});

test.each(languages)("An operator's invitation gives the address for later logins, in %s", async (lang) => {
  const api = await testApi("empty");
  const page = "https://office.cars.example/password";
  await inviteOperator(api.db, { email, lang, page, now });
  const [mail] = await listMails(api.db);
  const login = "https://office.cars.example/operator/login";
  expect(mail?.text).toMatch(new RegExp(`: ${login}$`, "m"));
  expect(mail?.html).toMatch(new RegExp(`<a href="${login}"[^>]*>${login}</a>`));
  await api.db.destroy();
});
