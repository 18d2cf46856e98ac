import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { referenceExtensions } from "#app/config/api-extensions.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { startSpecOnlyApi } from "#tests/setup/spec-only-api.ts";
import { type StubResponses, startStubApi } from "#tests/setup/stub-api.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";
import { createTestDatabase } from "#upstream/testing/database.ts";
import { startProgram } from "#upstream/testing/process.ts";

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startHostedApi();
});
afterAll(() => upstream.close());

async function check(...args: string[]) {
  const child = spawn(process.execPath, ["tools/api-check.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    output,
    errors,
    code: await ended,
    setting: parseEnv(output.trim().split("\n").at(-1) ?? "").API_EXTENSIONS,
  };
}

it("api:check finds every extension of the reference API, except those that reading cannot show", async () => {
  const { output, code, setting } = await check(upstream.url);
  expect(output).not.toMatch(/^(missing|deviates)/m);
  expect(output).toMatch(/^well +GET en\/cars$/m);
  const unknownNames = [
    "favorite-ids",
    "conversation-pages",
    "code-secrets",
    "pkce",
    "account-deletion",
    "idempotency",
  ];
  const names = [...referenceExtensions, "demo-accounts"].filter((name) => !unknownNames.includes(name));
  expect(setting?.split(",")).toEqual(names);
  // The comment has its own line, because in an env file it might become a part of the value.
  const comment = `# not tried, add those that the API has: ${unknownNames.join(", ")}`;
  expect(output.trim().split("\n").slice(-2)).toEqual([comment, `API_EXTENSIONS=${names.join(",")}`]);
  expect(code).toBe(0);
});

it("api:check names what it could not try in a market without cars, and why, also above the line to copy", async () => {
  const at = await createTestDatabase();
  const empty = startProgram("api", at.env);
  const { output, code, setting } = await check(await empty.ready());
  const untried = ["car", "similar", "price-position", "contact", "report", "filters", "sort"];
  for (const name of untried) {
    expect(output).toMatch(
      new RegExp(`^not tried +.* \\(extension ${name}\\)\n +there (is|are) no cars`, "m"),
    );
    expect(setting?.split(",")).not.toContain(name);
    expect(output.trim().split("\n").at(-2)).toMatch(new RegExp(`^# .*[ ]${name}(,|$)`));
  }
  expect(setting?.split(",")).toContain("suggest");
  expect(output).not.toMatch(/^not found +.* \(extension (sort|page-size)\)/m);
  expect(code).toBe(0);
  empty.process.kill();
  await empty.ended;
  await at.remove();
});

it("api:check reports in one sentence that the API does not answer", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await promisify(closed.close.bind(closed))();
  expect(await check(url)).toMatchObject({
    code: 1,
    output: "",
    errors: `${url}: no answer (ECONNREFUSED). Is the API running?\n`,
  });
});

it("api:check lists every call of the contract, including those that it does not try", async () => {
  const { output } = await check(upstream.url);
  const listed = new Set(
    [...output.matchAll(/^(?:well|found|not found|not tried) +([A-Z, ]+) (\S+)/gm)].flatMap(
      ([, methods = "", path = ""]) =>
        methods.split(", ").map((method) => `${method} ${path.replace(/\?.*/, "").replace(/\d+/g, "{id}")}`),
    ),
  );
  const response = await fetch(`${upstream.url}/api/v1/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const example = path.replace(/^\/api\/v1\/(language\/)?/, "$1").replace("{lang}", "en");
      return `${method.toUpperCase()} ${example}`;
    }),
  );
  expect(described.length).toBeGreaterThan(50);
  expect(
    described.filter((call) => !listed.has(call)),
    "Name these in tools/api-check/untried-calls.ts, or read them in specification-calls.ts.",
  ).toEqual([]);
  for (const call of ["POST en/sell-car", "POST reviews", "POST en/send-messages"])
    expect(output).toMatch(new RegExp(`^not tried +${call}\n +\\w`, "m"));
});

it("api:check reads a user's own data if it has a token", async () => {
  const { auth } = await newCustomer(upstream.url);
  const token = `Bearer ${auth.access_token}`;
  await startConversation(upstream.url, auth.access_token, await demoVendor(upstream.url), "Is it there?");
  await fetch(`${upstream.url}/api/v1/en/favorites`, {
    method: "POST",
    headers: { Authorization: token, "Content-Type": "application/json" },
    body: JSON.stringify({ car_id: 1 }),
  });
  const { output, code, setting } = await check(upstream.url, "--token", token);
  const conversations = [
    "all-conversations",
    "vendor-user-chat/search-by-name",
    "get-conversation-msgs",
    "customer-service/conversations",
  ];
  for (const path of ["my-profile", "favorites", "unread-msgs-count", ...conversations])
    expect(output).toMatch(new RegExp(`^well +GET en/${path}(\\?.*)?$`, "m"));
  expect(setting).toContain("favorite-ids");
  expect(code).toBe(0);
});

it("api:check accepts an API with only the specification's calls, and finds no extensions", async () => {
  const api = await startSpecOnlyApi(upstream.url, "data");
  const { auth } = await newCustomer(upstream.url);
  await startConversation(upstream.url, auth.access_token, await demoVendor(upstream.url), "Is it there?");
  const { output, code, setting } = await check(api.url, "--token", `Bearer ${auth.access_token}`);
  expect(output).not.toMatch(/^(missing|deviates)/m);
  expect([code, setting]).toEqual([0, ""]);
  expect(api.requests.filter((call) => !call.startsWith("GET "))).toEqual([]);
  await api.close();
});

const refusalBody = { message: "The sort by is invalid.", errors: { sort_by: ["is invalid"] } };
const refuseOrder = (data: unknown[]) => (query: URLSearchParams) =>
  query.has("sort_by") ? Response.json(refusalBody, { status: 422 }) : { data };

it("api:check does not take the refusal of an order for a sorted list", async () => {
  const api = await startStubApi({
    "/en/cars": refuseOrder([
      { id: 1, title: "Volvo V60", mileage: 90_000 },
      { id: 2, title: "Seat Leon", mileage: 40_000 },
    ]),
    "/en/garages-branches/with-services": () => ({ data: [{ id: 1, name: "De Brug" }] }),
    "/garage-branches/1/reviews": refuseOrder([
      { id: 1, rating: 5, review: "Good" },
      { id: 2, rating: 2, review: "Slow" },
    ]),
  });
  const { output, setting } = await check(api.url);
  for (const name of ["sort", "review-order"])
    expect(output).toMatch(new RegExp(`^not found +.* \\(extension ${name}\\)$`, "m"));
  expect(setting).toBe("");
  await api.close();
});

it.each([404, 401])(
  "api:check finds nothing in the empty lists of an API's answers of %i",
  async (status) => {
    const missing = () => Response.json({ message: "No", data: [] }, { status });
    const cars = (query: URLSearchParams) =>
      query.size > 0 ? missing() : { data: [{ id: 1, title: "Volvo V60" }] };
    const branches = (query: URLSearchParams) =>
      query.size > 0 ? missing() : { data: [{ id: 1, name: "De Brug" }] };
    const known: StubResponses = { "/en/cars": cars, "/en/garages-branches/with-services": branches };
    const api = await startStubApi(new Proxy(known, { get: (at, path: string) => at[path] ?? missing }));
    expect(await check(api.url)).toMatchObject({ setting: "" });
    await api.close();
  },
);

it("api:check does not find the search of conversations in pages alone", async () => {
  const conversation = { id: 1, participant: { id: 3, name: "Noor", type: "vendor" }, unread_count: 0 };
  const pages = { data: { data: [conversation], current_page: 1, last_page: 1 } };
  const search = (query: URLSearchParams) => (query.has("q") ? { data: { ...pages.data, data: [] } } : pages);
  const settings = [];
  for (const answer of [() => pages, search]) {
    const api = await startStubApi({ "/en/all-conversations": answer });
    settings.push((await check(api.url)).setting);
    await api.close();
  }
  expect(settings).toEqual(["", "conversation-pages"]);
});

it("api:check names the calls that an API lacks and those that deviate", async () => {
  const api = await startStubApi({
    "/en/faqs": () => ({ data: [{ id: 1, question: "Is it?", answer: true }] }),
    "/en/filters": () => ({ categories: [] }),
    "/en/settings": () => new Response("<html>"),
    "/en/cars": () => ({ data: { cars: "none" } }),
    "/en/garages": () => 500,
  });
  const { output, code, setting } = await check(api.url);
  expect(output).toMatch(/^missing +GET en\/tooltips\n +status 404$/m);
  expect(output).toMatch(
    /^deviates +GET en\/faqs\n +0\.answer: Invalid input: expected string, received boolean \(true\)$/m,
  );
  expect(output).toMatch(/^deviates +GET en\/filters\n +brands: is not there$/m);
  expect(output).toMatch(/^deviates +GET en\/settings\n +no JSON$/m);
  expect(output).toMatch(/^deviates +GET en\/cars\n +is not a list$/m);
  expect(output).toMatch(/^deviates +GET en\/garages\n +status 500$/m);
  expect([code, setting]).toEqual([1, ""]);
  await api.close();
});

it("api:check names the fields that the site cannot read, with what the API sends", async () => {
  const car = { id: 1, name: "Volvo V60", price: "12.950,00", mileage: "45.000 km", year: "2019-03" };
  const vendor = { id: 3, username: "", photo: null };
  const galleries = [{ id: 1, image: "storage/a.jpg" }, { id: 2 }];
  const known = { fuel_type: "Petrol", transmission_type: "", feature_image: "0", sell_status: "for_sale" };
  const cars = [
    { ...car, ...known, galleries, vendor_id: "3", vendor },
    { ...car, id: 2, price: "0.00", galleries: null },
  ];
  const api = await startStubApi({ "/en/cars": () => ({ data: cars }) });
  const { output, code } = await check(api.url);
  const [, lines = ""] = /^deviates +GET en\/cars\n((?: +.*\n)+)/m.exec(output) ?? [];
  const wrong = "Invalid input: expected number, received string";
  expect(lines.trim().split(/\n +/)).toEqual([
    "title: is not there",
    `0.year: ${wrong} ("2019-03")`,
    `0.mileage: ${wrong} ("45.000 km")`,
    `0.price: ${wrong} ("12.950,00")`,
    expect.stringMatching(/^0\.galleries\.0: .*"storage\/a\.jpg"/),
  ]);
  expect(code).toBe(1);
  await api.close();
});

it("api:check shows its usage for wrong arguments, and fails if the API cannot be reached", async () => {
  const usage = "usage: npm run api:check";
  for (const args of [
    [],
    ["cars.example"],
    ["http://127.0.0.1:9", "more"],
    ["--tokn", "x"],
    ["http://127.0.0.1:9/api/v1/"],
  ]) {
    const { code, errors } = await check(...args);
    expect([args, code, errors.includes(usage), errors.includes(" at ")]).toEqual([args, 2, true, false]);
  }
  expect((await check("http://127.0.0.1:9")).code).toBe(1);
});
