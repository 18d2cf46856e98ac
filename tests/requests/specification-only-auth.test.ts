import { afterAll, beforeAll, expect, it } from "vitest";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

/* Without declared extensions, the site sends an API only the fields of §7, because it may refuse others. */

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

const user = { user: { username: "noor" }, access_token: "t", token_type: "Bearer" };
const [email, password] = ["noor@example.net", "Zonnig-Erf-42"];

const logins = { customer: "/en/sign-in", vendor: "/en/dealers/sign-in", garage: "/auth/garage" };

beforeAll(async () => {
  api = await startStubApi({
    "/en/password/reset-request": () => ({ message: "Sent" }),
    "/en/password/verify-code": () => ({ reset_token: "r1", message: "Right" }),
    "/en/register/send-code": () => ({ message: "Sent" }),
    "/en/register/verify-code": () => user,
    "/auth/google/callback": () => user,
    ...Object.fromEntries(Object.values(logins).map((path) => [path, () => user])),
  });
  site = await createTestApp(api.url, {
    settings: {
      API_EXTENSIONS: "",
      GOOGLE_CLIENT_ID: "the-site",
      LOGIN_PATHS: "{lang}/sign-in,{lang}/dealers/sign-in,auth/garage",
    },
  });
});
afterAll(() => api.close());

it.each(Object.entries(logins))(
  "The login of a %s calls the path of the settings, %s",
  async (user_type, path) => {
    const visitor = newVisitor(site);
    await visitor.post("/login", { user_type, email, password });
    expect(api.bodies[path]).toEqual({ email, password });
    expect(visitor.cookies.has("session")).toBe(true);
  },
);

it("A password reset sends only the address, and then the address with the code", async () => {
  const visitor = newVisitor(site);
  await visitor.post("/forgot-password", { intent: "request", email });
  await visitor.post("/forgot-password", { intent: "verify", code: "123456" });
  expect(api.bodies["/en/password/reset-request"]).toEqual({ email });
  expect(api.bodies["/en/password/verify-code"]).toEqual({ email, code: "123456" });
});

it("A sign-up sends only the form's fields, and then the address with the code", async () => {
  const visitor = newVisitor(site);
  const form = { first_name: "Noor", last_name: "Bakker", email, phone: "0612345678", password };
  const confirmed = { ...form, password_confirmation: password };
  await visitor.post("/signup", { ...confirmed, intent: "send-code", terms: "on" });
  await visitor.post("/signup", { intent: "verify-code", code: "123456" });
  expect(api.bodies["/en/register/send-code"]).toEqual({ ...confirmed, terms: true });
  expect(api.bodies["/en/register/verify-code"]).toEqual({ email, code: "123456" });
});

it("A Google login has no code challenge, and sends the API only the code and the redirect URI", async () => {
  const visitor = newVisitor(site);
  const { headers } = await visitor.open("/auth/google/start");
  const { searchParams } = new URL(headers.get("Location") ?? "");
  expect([...searchParams.keys()].filter((name) => name.startsWith("code_challenge"))).toEqual([]);
  const query = { code: "c", state: searchParams.get("state") ?? "", exchange: "1" };
  await visitor.open(`/auth/google/callback?${new URLSearchParams(query)}`);
  const call = api.requests.findLast((path) => path.startsWith("/auth/google/callback?")) ?? "";
  expect([...new URL(call, "http://api").searchParams.keys()].sort()).toEqual(["code", "redirect_uri"]);
  expect(visitor.cookies.has("session")).toBe(true);
});
