import { expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import type { TestApp } from "#tests/setup/test-app.ts";
import { mailedCode, newCustomer } from "#tests/setup/test-sessions.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

/* In a separate file, because this API has the real rate limits. */

const { site, upstream } = hostedSite({ RATE_LIMIT_FACTOR: "1", SEED_DEMO: "false", TRUSTED_HOPS: "1" });

const attack = (path: string, body: object, client: number) =>
  fetch(`${upstream.url}/api/v1/en/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `198.51.100.${client}` },
    body: JSON.stringify(body),
  });

/** The site for a visitor with this IP address, in the header in which the server passes it on. */
const at =
  (address: string): TestApp =>
  (path, init) =>
    site(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), "x-client-ip": address },
    });

it("After others' failed attempts, an owner can log in on a known device or reset with a mailed code", async () => {
  const { login } = await newCustomer(upstream.url);
  const { email, password } = login;
  const [device, otherDevice] = [newVisitor(at("192.0.2.1")), newVisitor(at("192.0.2.2"))];
  const submitLogin = () => device.post("/login", { email, password, user_type: "customer" });
  expect((await submitLogin()).status).toBe(303);
  const line = device.set.find((cookie) => cookie.startsWith("device=")) ?? "";
  expect(line).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  await device.post("/logout", {});
  expect([device.cookies.has("session"), device.cookies.has("device")]).toEqual([false, true]);

  for (let client = 1; client <= 10; client++) {
    await attack("login", { email, password: "Wrong-Guess-1" }, client);
    await attack("password/reset-request", { email }, client);
  }
  for (let time = 0; time < 10; time++)
    await device.post("/login", { email, password: "x", user_type: "vendor" });
  expect((await submitLogin()).status).toBe(303);

  const refused = await otherDevice.post("/forgot-password", { intent: "request", email });
  const html = await refused.text();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(html).toContain("If you have already received a code, enter it here.");
  expect(readPage(html).main?.querySelector("[autocomplete=one-time-code]")).not.toBeNull();
  const code = await mailedCode(upstream.url, email);
  const verified = await otherDevice.post("/forgot-password", { intent: "verify", email, code });
  expect([verified.status, verified.headers.get("Location")]).toEqual([
    303,
    "/forgot-password?step=password",
  ]);
  const chosen = { password: "Nieuw-Erf-43", password_confirmation: "Nieuw-Erf-43" };
  expect((await otherDevice.post("/forgot-password", { intent: "reset", ...chosen })).status).toBe(303);
  expect(otherDevice.cookies.has("device")).toBe(true);
});

it("A sign-up code works only with the cookie of its own sign-up, even if others use the same address", async () => {
  const email = "victim@example.net";
  const details = { first_name: "Mal", last_name: "Ory", email, phone: "+31 6 12345678", terms: true };
  const passwords = { password: "Vreemde-Hand-8", password_confirmation: "Vreemde-Hand-8" };
  const visitor = newVisitor(at("192.0.2.3"));
  const pendingSignup = { ...details, first_name: "Noor", terms: "on", password: "Zonnig-Erf-42" };
  await visitor.post("/signup", {
    ...pendingSignup,
    password_confirmation: pendingSignup.password,
    intent: "send-code",
    user_type: "customer",
  });
  const ownCode = await mailedCode(upstream.url, email);
  await attack("register/send-code", { ...details, ...passwords }, 20);
  const code = await mailedCode(upstream.url, email);

  const late = await newVisitor(at("192.0.2.3")).post("/signup", { intent: "verify-code", email, code });
  expect(late.status).toBe(422);
  expect(await late.text()).toContain("This step has expired, or was started in another browser.");
  expect((await attack("login", { email, password: passwords.password }, 21)).status).toBe(422);
  const done = await visitor.post("/signup", { intent: "verify-code", email, code: ownCode });
  expect(done.status).toBe(303);
});
