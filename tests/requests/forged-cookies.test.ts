import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

/* The site ignores invalid cookies and shows the page of a visitor without cookies. */

const message = "A toast nobody else can make";
let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
/** The value of a toast cookie that the site has signed. */
let genuine: string;
let withoutCookies: string;
let sessionSecret: string;

beforeAll(async () => {
  // Forms contain the time of rendering.
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  api = await startStubApi({
    "/en/newsletter-subscribe": () => ({ message }),
    "/en/newsletter-subscribe-email": () => ({ message }),
  });
  site = await createTestApp(api.url);
  const { signingSecrets } = await import("#app/session/cookies.server.ts");
  [sessionSecret = ""] = signingSecrets("session");
  withoutCookies = await (await site("/newsletter")).text();
  const body = new URLSearchParams({ email: "noor@example.net" });
  const subscribed = await site("/newsletter", { method: "POST", body });
  genuine = /toast=([^;]+)/.exec(subscribed.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
});
afterAll(() => api.close());

const withCookie = (cookie: string) => site("/newsletter", { headers: { Cookie: cookie } });
const split = () => decodeURIComponent(genuine).split(".") as [string, string];
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const signed = (value: string, secret: string) =>
  encodeURIComponent(
    `${value}.${createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "")}`,
  );

it("A cookie that the site has signed is accepted", async () => {
  const page = await (await withCookie(`toast=${genuine}`)).text();
  expect(page).toContain(message);
  expect(page).not.toBe(withoutCookies);
});

const forgeries: [string, () => string][] = [
  ["no characters", () => ""],
  ["a word", () => "admin"],
  ["a broken percent sequence", () => "%E0%A4%A"],
  ["a null byte, encoded", () => "%00"],
  ["line ends, encoded", () => "a%0d%0aSet-Cookie:%20x=1"],
  ["dots alone", () => "..."],
  ["no signature", () => split()[0]],
  ["an empty signature", () => `${split()[0]}.`],
  ["another signature", () => `${split()[0]}.${"A".repeat(43)}`],
  ["a signature that is no base64", () => `${split()[0]}.%F0%9F%9A%97!!`],
  ["a signature cut short", () => genuine.slice(0, -4)],
  [
    "a changed value",
    () => `${base64({ flash: { toast: { message: "Log in", type: "info" } } })}.${split()[1]}`,
  ],
  ["an empty value with the signature of another", () => `.${split()[1]}`],
  [
    "a signature with another secret",
    () => signed(split()[0], "a-secret-of-somebody-else-with-32-characters"),
  ],
  ["a signature with the session's secret", () => signed(split()[0], sessionSecret)],
  ["a signature with an empty secret", () => signed(split()[0], "")],
  ["unsigned JSON", () => encodeURIComponent('{"flash":{"toast":{"message":"x","type":"info"}}}')],
  ["JSON with __proto__", () => base64(JSON.parse('{"__proto__":{"toast":"x"}}'))],
  ["a deeply nested list", () => base64(JSON.parse("[".repeat(2000) + "]".repeat(2000)))],
  ["12 kB of signature", () => `${split()[0]}.${"x".repeat(12_000)}`],
  ["12 kB of value", () => `${"x".repeat(12_000)}.${split()[1]}`],
];

const names = [
  "toast",
  "__Host-toast",
  "session",
  "__Host-session",
  "language",
  "compare",
  "google-state",
  "google-link",
  "booked",
  "reset",
  "signup",
];

describe.each(forgeries)("A cookie of %s", (_, forge) => {
  it.each(names)("named %s is ignored", async (name) => {
    const response = await withCookie(`${name}=${forge()}`);
    expect(response.status).toBe(200);
    const set = response.headers.get("Set-Cookie");
    // An invalid session cookie is deleted, so that it is not sent again. The others stay until they expire.
    if (name === "session") expect(set).toMatch(/^session=; Max-Age=0; Path=\//);
    else expect(set).toBeNull();
    expect(await response.text()).toBe(withoutCookies);
  });
});

it.each([
  ["no pairs", "; ;; ,,, ==== ; =; =x"],
  ["a thousand pairs", Array.from({ length: 1000 }, (_, i) => `c${i}=1`).join("; ")],
  ["names of every object", "__proto__=x; constructor=y; toString=z; hasOwnProperty=1"],
])("A Cookie header of %s changes nothing", async (_, header) => {
  const response = await withCookie(header);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(withoutCookies);
});

it.each(["xx", "AR", "ar/../nl", "//evil.example", "ar%0d%0a", "en", "nl.evil"])(
  "A language cookie of %s causes no redirect",
  async (language) => {
    const response = await site("/newsletter", { headers: { Cookie: `language=${language}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Location")).toBeNull();
  },
);

it("A post succeeds despite forged cookies", async () => {
  const response = await site("/newsletter", {
    method: "POST",
    headers: { Cookie: `toast=${genuine.slice(0, -4)}; session=admin; language=%E0` },
    body: new URLSearchParams({ email: "noor@example.net" }),
  });
  expect(response.status).toBe(303);
});
