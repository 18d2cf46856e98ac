import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { listMails } from "../../testing/outbox.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

let api: TestApi;
let customer: { Authorization: string };
beforeEach(async () => {
  api = await testApi(1, { backOfficeUrl: "https://office.example" });
  const { id: account_id, email } = await insertAccount(api.db);
  customer = await authHeaders(api.db, { id: account_id });
  const states = ["received", "inspected", "listed", "sold", "withdrawn"] as const;
  for (const status of states)
    await insertSellRequest(api.db, { account_id, email, status, reference: `S-${status}` });
  await insertSellRequest(api.db, { email, reference: "S-without-login" });
  await insertSellRequest(api.db, { reference: "S-others", email: "sam@example.net" });
});
afterEach(() => api.db.destroy());

const remove = async (path: string, body = {}) => {
  const headers = { "Content-Type": "application/json", ...customer };
  const init = { method: "DELETE", headers, body: JSON.stringify(body) };
  return (await api.app.request(`/api/v1/nl/${path}`, init)).status;
};

const operatorMails = async () => (await listMails(api.db)).filter(({ to }) => to === "desk@example.com");

test("The operator is mailed once that a seller has withdrawn a car, with a link to the request", async () => {
  for (const id of [1, 1, 5]) expect(await remove(`my-listings/${id}`)).toBe(200);
  expect(await remove("my-listings/4")).toBe(409);
  const [mail, ...others] = await operatorMails();
  expect(mail).toMatchObject({ lang: "en", subject: "No longer to be sold: Volvo One 2020" });
  for (const text of ["withdrawn this car", "S-received", "https://office.example/operator/sell-requests/1"])
    expect(mail?.text).toContain(text);
  expect(others).toEqual([]);
});

test("The operator is mailed which cars are no longer to be sold when their seller deletes the account", async () => {
  expect(await remove("my-profile", { current_password: password })).toBe(200);
  const mails = await operatorMails();
  const references = mails.map(({ text }) => /S-[\w-]+/.exec(text)?.[0]).sort();
  expect(references).toEqual(["S-inspected", "S-listed", "S-received", "S-without-login"]);
  for (const { text } of mails) {
    expect(text).toContain("deleted the account");
    expect(text).not.toMatch(/Noor|office\.example/);
  }
});
