import { beforeAll, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";
import { type Login, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { newVisitor, type Visitor } from "#tests/setup/visitor.ts";
import { softwareAuthenticator } from "#upstream/testing/authenticator.ts";

const { site, upstream } = hostedSite();
let login: Login;
let token: string;
let cookie: string;
let stranger: string;
const device = softwareAuthenticator(siteOrigin);

beforeAll(async () => {
  const customer = await newCustomer(upstream.url);
  login = customer.login;
  token = customer.auth.access_token;
  cookie = await sessionCookieOf(customer.auth);
  stranger = await sessionCookieOf((await newCustomer(upstream.url)).auth);
});

const page = "/my-profile/passkeys";
async function open(path: string, form?: Record<string, string>, as = cookie) {
  const response = await site(path, {
    method: form ? "POST" : "GET",
    headers: { Cookie: as, "User-Agent": "Mozilla/5.0 (Linux; Android 16)" },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const document = parseHtml(await response.text());
  const main = document.querySelector("main")!;
  return { response, status: response.status, document, main, text: textOf(main, " ") };
}

interface Options {
  challenge: string;
  user: { id: string };
}

async function loginOptions(visitor: Visitor): Promise<Options> {
  const response = await visitor.post("/auth/passkey", { intent: "options" });
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  return ((await response.json()) as { options: Options }).options;
}

const creationForm = () => ({ intent: "options", name: "Phone", current_password: login.password });

/** Creates a passkey on the test device, with options from the API as the page's script gets them. */
async function createdAnswer(): Promise<string> {
  expect((await open(page, creationForm())).status).toBe(200);
  const response = await fetch(`${upstream.url}/api/v1/en/passkeys/options`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ current_password: login.password }),
  });
  const { data } = (await response.json()) as { data: { options: Options } };
  return JSON.stringify(device.create(data.options));
}

describe("passkeys", () => {
  it("have an empty list at first, and need a name and the password to be added", async () => {
    const { main, text } = await open(page);
    expect(text).toContain("You have no passkey yet.");
    expect(main.querySelector<HTMLInputElement>("#add-passkey-name")?.value).toBe("Android");
    const refused = await open(page, { ...creationForm(), current_password: "Wrong-Password-1" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("This is not your current password");
    expect((await open(page, { ...creationForm(), name: "" })).text).toContain(
      "Please give the passkey a name",
    );
  });

  it("are added with the browser's response, and log in with a redirect back", async () => {
    const credential = await createdAnswer();
    const added = await open(page, { intent: "add", name: "Phone", credential });
    expect([added.status, added.response.headers.get("Location")]).toEqual([303, page]);
    expect((await open(page)).text).toContain("Never used yet");
    const visitor = newVisitor(site, { scheme: "light" });
    const answer = JSON.stringify(device.get(await loginOptions(visitor)));
    const response = await visitor.post("/auth/passkey?redirect_to=%2Ffaq", {
      credential: answer,
      remember: "on",
    });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/faq"]);
    expect(visitor.set.join()).toMatch(/session=[^;]+; Max-Age=2592000/);
    expect((await visitor.open("/dashboard")).status).toBe(200);
    expect((await open(page)).text).toContain("Last used on");
  });

  it("that fail redirect to the login with a toast", async () => {
    const visitor = newVisitor(site);
    const stale = JSON.stringify(device.get({ challenge: "bWFkZSB1cA" }));
    for (const form of [{ credential: stale }, { credential: "{" }, { credential: "{}" }, {}] as Record<
      string,
      string
    >[]) {
      const response = await visitor.post("/nl/auth/passkey?redirect_to=%2Fnl%2Ffaq", form);
      expect([response.status, response.headers.get("Location")]).toEqual([
        303,
        "/nl/login?redirect_to=%2Fnl%2Ffaq",
      ]);
      expect(await visitor.toast("/nl/newsletter")).toMatch(/passkey .* wachtwoord/);
    }
    expect((await site("/auth/passkey")).headers.get("Location")).toBe("/login");
  });

  it("can be renamed, and removed with the password, without JavaScript, but not by other customers", async () => {
    const { main } = await open(page);
    const [rename = "", remove = ""] = linksOf(main.querySelector("li.card"));
    const { main: renaming } = await open(rename);
    const id = renaming.querySelector<HTMLInputElement>("li.card [name=id]")?.value ?? "";
    expect((await open(page, { intent: "rename", id, name: "" })).text).toContain(
      "Please give the passkey a name",
    );
    expect((await open(page, { intent: "rename", id, name: "Old phone" })).status).toBe(303);
    expect((await open(remove)).text).toContain("Remove this passkey?");
    const wrong = await open(page, { intent: "remove", id, current_password: "Wrong-Password-1" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Old phone");
    expect(wrong.text).toContain("This is not your current password");
    for (const path of [rename, remove]) expect((await open(path, undefined, stranger)).status).toBe(404);
    const theft = { id, name: "Mine", current_password: login.password };
    expect((await open(page, { intent: "rename", ...theft }, stranger)).status).toBe(404);
    await open(page, { intent: "remove", ...theft }, stranger);
    expect((await open(page)).text).toContain("Old phone");
    // The second post is from a page that was opened before the passkey was removed.
    for (const _ of ["first", "second"]) {
      const removed = await open(page, { intent: "remove", id, current_password: login.password });
      expect(removed.status).toBe(303);
      expect((await open(page)).text).toContain("You have no passkey yet.");
    }
    const renamed = await open(page, { intent: "rename", id, name: "Phone" });
    expect(renamed.status).toBe(404);
    expect(renamed.text).toContain("This passkey no longer exists");
  });

  it("are offered at the login only if the API supports them", async () => {
    const { main } = await open("/login", undefined, "");
    expect(main.querySelector("form.passkey-form button")?.textContent).toBe("Log in with a passkey");
    expect(main.querySelector("#login-email")?.getAttribute("autocomplete")).toBe("username webauthn");
    const { env } = await import("#app/config/env.server.ts");
    const all = env.API_EXTENSIONS;
    env.API_EXTENSIONS = all.filter((name) => name !== "passkeys");
    try {
      expect((await open("/login", undefined, "")).main.querySelector("form.passkey-form")).toBeNull();
      expect((await open(page)).status).toBe(404);
      expect(linksOf((await open("/change-password")).main)).not.toContain(page);
    } finally {
      env.API_EXTENSIONS = all;
    }
  });
});
