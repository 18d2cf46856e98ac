import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAccount, password } from "./testing/accounts.ts";
import { type TestApi, testApi } from "./testing/api.ts";

/** The code of a client whose author only has this project's OpenAPI document. */
const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

type Car = components["schemas"]["Car"];
type Login = components["schemas"]["LoginRequest"];

export async function visit(fetch: (request: Request) => Promise<Response>, login: Login) {
  const api = createClient<paths>({ baseUrl: "http://api.example", fetch });
  const path = { lang: "nl" } as const;

  const list = await api.GET("/api/v1/{lang}/cars", { params: { path, query: { sort_by: "price_max" } } });
  const cars: Car[] = list.data?.data.data ?? [];
  const id = cars[0]?.id ?? 0;

  const { data: car } = await api.GET("/api/v1/{lang}/cars/{id}", { params: { path: { ...path, id } } });
  const owners: number | null | undefined = car?.data.owners;

  const session = await api.POST("/api/v1/{lang}/login", { params: { path }, body: login });
  const refused = await api.POST("/api/v1/{lang}/login", {
    params: { path },
    // @ts-expect-error A login has a password.
    body: { email: login.email },
  });
  const errors: Record<string, string[]> | undefined = refused.error?.errors;

  // @ts-expect-error There is no such field.
  car?.data.wheels;
  // @ts-expect-error There is no such call.
  api.GET("/api/v1/{lang}/bicycles").catch(() => undefined);

  return { cars, owners, user: session.data?.user, tokenType: session.data?.token_type, errors };
}
`;

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), "typed-client-"));
const file = join(folder, "program.ts");

beforeAll(async () => {
  api = await testApi(3);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const document = await (await api.get("/openapi.json")).text();
  writeFileSync(join(folder, "api.ts"), astToString(await openapiTS(document)));
  writeFileSync(file, program);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.db.destroy();
});

test("A client generated from the OpenAPI document compiles, and rejects wrong fields and calls", () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = resolve("node_modules/typescript-native/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "--project", folder], {
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, ""]);
});

test("The generated client lists cars, reads one and logs in", async () => {
  const { email } = await insertAccount(api.db, "customer");
  const { visit } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const visited = await visit((request: Request) => api.app.fetch(request), { email, password });
  expect(visited.cars).toHaveLength(3);
  expect(visited).toMatchObject({
    owners: expect.any(Number),
    user: { first_name: "Noor" },
    tokenType: "Bearer",
    errors: { password: [expect.any(String)] },
  });
});
