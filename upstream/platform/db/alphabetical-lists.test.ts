import { afterAll, beforeAll, expect, test } from "vitest";
import { garageBranchesResponse, garagesResponse } from "#contract/garages.ts";
import { vendorsResponse } from "#contract/vendors.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";

const names = ["Oldtimerhof", "Özdemir", "Peelland"];
let api: TestApi;

beforeAll(async () => {
  api = await testApi(0);
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
