import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { authHeaders, insertAccount } from "./testing/accounts.ts";
import { type TestApi, testApi } from "./testing/api.ts";
import { insertGarages } from "./testing/garages.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(3);
});
afterEach(() => api.db.destroy());

describe("An address that does not exist", () => {
  test.each([
    "/fr/cars",
    "/EN/cars",
    "/fr/cars/1",
    "/language/fr",
    "/en/nothing",
    "",
    "/en/pages-content/other",
  ])("is 404: %s", async (path) => {
    const response = await api.get(path);
    expect([response.status, await response.json()]).toEqual([404, { message: "Not found" }]);
  });

  test("has its message in the language of its path, or of Accept-Language", async () => {
    expect(await (await api.get("/nl/nothing")).json()).toEqual({ message: "Niet gevonden" });
    const response = await api.app.request("/api/v1/nothing", {
      headers: { "Accept-Language": "fr, ar;q=0.8" },
    });
    expect(await response.json()).toEqual({ message: "غير موجود" });
  });
});

test("A method that an address does not allow is 405 and names the allowed ones", async () => {
  for (const method of ["POST", "DELETE", "PATCH"]) {
    const response = await api.app.request("/api/v1/en/cars", { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(await response.json()).toEqual({ message: "This method is not allowed here" });
  }
  const response = await api.get("/en/newsletter-subscribe");
  expect(response.headers.get("Allow")?.split(", ").sort()).toEqual(["DELETE", "POST", "PUT"]);
});

describe("A request body", () => {
  const post = (body: string, type = "application/json") =>
    api.app.request("/api/v1/nl/newsletter-subscribe", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });

  test("that is not JSON is 415", async () => {
    const response = await post("email=a@b.nl", "application/x-www-form-urlencoded");
    expect([response.status, await response.json()]).toEqual([
      415,
      { message: "De aanvraag moet JSON zijn" },
    ]);
  });

  test.each(["{", "", "{'email': 1}"])("that cannot be parsed (%s) is 400", async (body) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: "De aanvraag kon niet worden gelezen" },
    ]);
  });

  test.each(["[]", "null", '"text"', "7", '{"__proto__": {"email": "a@b.nl"}}'])(
    "that is not a valid form (%s) is 422",
    async (body) => {
      expect((await post(body)).status).toBe(422);
    },
  );

  test("over 64 kB is 413", async () => {
    const response = await post(JSON.stringify({ email: "a@b.nl", more: "x".repeat(65_536) }));
    expect([response.status, await response.json()]).toEqual([413, { message: "De aanvraag is te groot" }]);
  });
});

test("An internal error is 500 without details, and is logged with the request's id", async () => {
  await api.db.schema.alterTable("cars").renameTo("cars_gone").execute();
  const response = await api.app.request("/api/v1/nl/cars", { headers: { "X-Request-Id": "req-1" } });
  expect([response.status, await response.json()]).toEqual([500, { message: "Er ging iets mis!" }]);
  const failure = api.logLines.map((line) => JSON.parse(line)).find((line) => line.msg === "request failed");
  expect(failure).toMatchObject({ request_id: "req-1", err: { message: expect.stringContaining("cars") } });
});

test("A request id is echoed and logged, and an invalid one is replaced", async () => {
  const known = await api.app.request("/api/v1/en/filters", { headers: { "X-Request-Id": "abc-123" } });
  expect(known.headers.get("X-Request-Id")).toBe("abc-123");
  expect(JSON.parse(api.logLines.at(-1)!)).toMatchObject({
    request_id: "abc-123",
    path: "/api/v1/en/filters",
    status: 200,
  });
  const unusualId = await api.app.request("/api/v1/en/filters", { headers: { "X-Request-Id": "a b\tc" } });
  expect(unusualId.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("Every response, errors too, has the security headers", async () => {
  const calls = ["/en/cars", "/en/nothing", "/en/cars?page=0"].map((path) => `/api/v1${path}`);
  for (const path of [...calls, "/", "/healthz", "/media/people/none.webp"]) {
    const { headers } = await api.app.request(path);
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Powered-By")).toBeNull();
  }
});

test.each([
  ["https://market.example", "max-age=31536000; includeSubDomains"],
  ["http://localhost:3000", null],
])(
  "The API of a site at %s sends the same Strict-Transport-Security as the site: %s",
  async (publicOrigin, hsts) => {
    const { app, db } = await testApi(1, { publicOrigin });
    for (const path of ["/api/v1/en/filters", "/nothing", "/back-office/login", "/back-office/office.css"])
      expect((await app.request(path)).headers.get("Strict-Transport-Security")).toBe(hsts);
    await db.destroy();
  },
);

test("/healthz is 200 even without a database, and /readyz is 503 while the API is draining", async () => {
  expect((await api.app.request("/healthz")).status).toBe(200);
  expect((await api.app.request("/readyz")).status).toBe(200);
  const ending = await testApi(1, { draining: () => true });
  expect((await ending.app.request("/readyz")).status).toBe(503);
  await ending.db.destroy();
  expect((await ending.app.request("/healthz")).status).toBe(200);
});

describe("The OpenAPI document", () => {
  const jsonSchema = z.record(z.string(), z.unknown());
  const path = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional() });
  const operation = path.extend({
    summary: z.string(),
    requestBody: z.unknown().optional(),
    responses: z.record(
      z.string(),
      z.object({
        description: z.string(),
        content: z.record(z.string(), z.object({ schema: jsonSchema })),
      }),
    ),
  });
  const openapi = z.object({
    openapi: z.literal("3.1.0"),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
  });
  const read = async () => openapi.parse(await (await api.get("/openapi.json")).json());

  test("has every route of the API and no other", async () => {
    const served = api.app.routes
      .filter(
        ({ method, path }) =>
          method !== "ALL" && path.startsWith("/api/v1/") && !path.endsWith("openapi.json"),
      )
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const documentedOperations = Object.entries((await read()).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documentedOperations.sort()).toEqual([...new Set(served)].sort());
    expect(documentedOperations.length).toBeGreaterThan(20);
  });

  const othersWithBody = [
    "put /my-profile",
    "delete /my-profile",
    "delete /favorites",
    "put /maintenance-booking",
    "patch /my-listings/{id}",
    "patch /saved-searches/{id}",
    "patch /passkeys/{id}",
    "delete /passkeys/{id}",
    "put /appointments/{id}",
  ];
  /** Posts that need no body, because the path says everything. */
  const withoutBody = ["post /logout", "post /passkeys/login-options"];

  test("declares every parameter of every path, and every request body", async () => {
    for (const [path, methods] of Object.entries((await read()).paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
        expect([path, declared]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
        const operationName = `${method} ${path.replace("/api/v1/{lang}", "")}`;
        const hasBody =
          (method === "post" && !withoutBody.includes(operationName)) ||
          othersWithBody.includes(operationName);
        expect([operationName, requestBody !== undefined]).toEqual([operationName, hasBody]);
      }
    }
  });

  test("names the schemas of responses and request bodies, for generated clients", async () => {
    const { components, paths } = await read();
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(["Car", "CarDetail", "AuthUser", "Error", "LoginRequest", "Settings", "Vendor"]),
    );
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { requestBody }] of Object.entries(methods))
        if (!/\/(photo|uploads)$/.test(path) && requestBody)
          expect(
            [method, path, JSON.stringify(requestBody)],
            'Name the schema in contract/: .meta({ id: "…" }).',
          ).toEqual([method, path, namedSchema]);
  });

  test("says which fields of a request are numbers, or texts that somebody typed", async () => {
    const { components } = await read();
    const fields = {
      ListingChange: ["price"],
      SellCarRequest: ["mileage", "expected_price", "model_year", "doors", "seats", "brand", "color"],
      BookingRequest: ["mileage"],
      ReviewRequest: ["rating"],
    };
    for (const [name, numbers] of Object.entries(fields)) {
      const { properties } = components.schemas[name] as { properties: Record<string, { type: string[] }> };
      for (const field of numbers)
        expect([name, field, properties[field]?.type]).toEqual([
          ...[name, field],
          expect.arrayContaining(["string", "number"]),
        ]);
    }
  });

  test("gives each body's limit: that of photos where they are sent, 64 kB elsewhere", async () => {
    const limits = Object.entries((await read()).paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ responses }) => {
        const description = responses["413"]?.description;
        return description ? [[path.replace("/api/v1/{lang}/", ""), description]] : [];
      }),
    );
    expect(limits).toContainEqual(["my-profile/photo", "The picture is larger than 10 MB"]);
    expect(limits).toContainEqual(["uploads", "Together the pictures are larger than 120 MB"]);
    const others = limits.filter(([path = ""]) => !/photo|uploads/.test(path)).map(([, limit]) => limit);
    expect(new Set(others)).toEqual(new Set(["The body is larger than 64 kB"]));
  });

  async function bookOnce(): Promise<string> {
    const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
    const person = { first_name: "Noor", last_name: "Smit", email: "noor@example.net", phone: "0612345678" };
    const when = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
    const response = await api.post("/en/maintenance-booking", { ...car, ...person, ...when });
    return (await response.json()).data.token;
  }

  /** Starts two conversations: the first with the operator, the second with a vendor. */
  async function talkOnce(headers: Record<string, string>) {
    const question = { subject: "Hello", message: "Hello" };
    expect((await api.post("/en/customer-service/start-conversation", question, headers)).status).toBe(201);
    const wanted = { vendor_id: 1, date: "2026-11-24", time: "10:00" };
    expect((await api.post("/en/vendor-user-reserve-appointment", wanted, headers)).status).toBe(201);
  }

  const namedSchema = expect.stringMatching(/"schema":\{"\$ref":"#\/components\/schemas\/\w+"\}/);

  test("describes the responses as they are", async () => {
    await api.db.destroy();
    api = await testApi(3);
    await insertGarages(api.db);
    const headers = await authHeaders(api.db, await insertAccount(api.db, "customer"));
    await talkOnce(headers);
    const { components, paths } = await read();
    /** Returns a parser for a schema, together with the components that it refers to. */
    const described = (schema: object) => {
      const text = JSON.stringify({ ...schema, $defs: components.schemas });
      return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
    };
    const examples: Record<string, string> = { id: "1", lang: "nl" };
    const queries: Record<string, string> = {
      "check-email": "?email=noor@example.net",
      slots: "?date=2026-11-23",
      "search-by-name": "?name=dealer",
      "get-conversation-msgs": "?conversation_id=2",
      "maintenance-booking": `?token=${await bookOnce()}`,
    };
    for (const [path, { get }] of Object.entries(paths)) {
      // This GET needs a code from Google; it is tested in google/routes.test.ts.
      if (!get || path.endsWith("/auth/google/callback")) continue;
      const query = queries[path.split("/").at(-1) ?? ""] ?? "";
      const url = path.replace(/\{(\w+)\}/g, (_, name) => examples[name]!) + query;
      const response = await api.app.request(url, { headers });
      const json = get.responses["200"]!.content["application/json"];
      // The answer is a stream of events or a file.
      if (!json) {
        await response.body?.cancel();
        continue;
      }
      const { schema } = json;
      expect([path, described(schema).safeParse(await response.json()).error?.issues]).toEqual([
        path,
        undefined,
      ]);
    }
    const refusal = paths["/api/v1/{lang}/cars"]!.get!.responses["422"]!.content["application/json"]!;
    const refused = await (await api.get("/en/cars?page=0")).json();
    expect(described(refusal.schema).parse(refused)).toEqual(refused);
  });
});
