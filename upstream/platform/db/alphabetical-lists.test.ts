import { afterAll, beforeAll, expect, test } from "vitest";
import { garageBranchesResponse, garagesResponse } from "#contract/garages.ts";
import { vendorsResponse } from "#contract/vendors.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { type TestBackOffice, testBackOffice } from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";

const names = ["Oldtimerhof", "Özdemir", "Peelland"];
let api: TestBackOffice;

beforeAll(async () => {
  api = await testBackOffice(12);
  await insertGarages(api.db);
  const { id: _, ...vendor } = await api.db
    .selectFrom("vendors")
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto("vendors")
    .values({ ...vendor, username: "third" })
    .execute();
  await api.db.insertInto("garages").values({ name: "third" }).execute();
  for (const [index, name] of names.entries())
    for (const table of ["vendors", "garages", "garage_branches"] as const)
      await api.db
        .updateTable(table)
        .set({ name })
        .where("id", "=", names.length - index)
        .execute();
});
afterAll(() => api.db.destroy());

test.each([
  ["vendors", vendorsResponse],
  ["garages", garagesResponse],
  ["garages-branches/with-services", garageBranchesResponse],
] as const)("A name that starts with Ö stands among those with O: %s", async (path, response) => {
  const { data } = await api.readExact(`/en/${path}`, response);
  expect(data.data.map(({ name }) => name)).toEqual(names);
});

test("A vendor's cars and saved replies with Š stand among those with S", async () => {
  const titles = ["Volvo V60", "Škoda Octavia", "audi A3"];
  const vendor = await api.login("vendor");
  const own = await api.db.selectFrom("cars").select("id").where("vendor_id", "=", 1).orderBy("id").execute();
  for (const [index, { id }] of own.entries()) {
    const title = titles[index] ?? "Zenvo";
    await api.db.updateTable("cars").set({ title }).where("id", "=", id).execute();
    await vendor.post("/vendor/messages/templates", { title, text: "Hello" });
  }
  for (const path of ["cars?sort=title", "messages/templates"]) {
    const { body } = parseHtml((await vendor.get(`/vendor/${path}`)).html);
    const listed = [...body.querySelectorAll("main li h2 bdi")].map(({ textContent }) => textContent);
    expect(listed.slice(0, 3), path).toEqual(titles.toReversed());
  }
});
