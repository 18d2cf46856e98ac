import { describe, expect, it } from "vitest";
import { type UserType, userTypes } from "#contract/user.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { demoLogin, logIn, mailedCode, newCustomer } from "#tests/setup/test-sessions.ts";
import { readToast } from "#tests/setup/toast-after.ts";
import { decodedParts, hostileUrls, newVisitor, type Visitor } from "#tests/setup/visitor.ts";

const { site, upstream } = hostedSite();

const path = "/forgot-password";
const newPassword = "Nieuw-Erf-43";
const expired =
  "This step has expired, or was started in another browser. Please start again. If you see this once more, allow cookies for this site.";
const over = "or your password has already been set";

const request = (visitor: Visitor, email: string, more: Record<string, string> = {}, query = "") =>
  visitor.post(path + query, { intent: "request", email, ...more });

/** Requests a code and enters it, which leads to the third step. */
async function verified(visitor: Visitor, email: string, more: Record<string, string> = {}) {
  await request(visitor, email, more);
  const code = await mailedCode(upstream.url, email);
  const response = await visitor.post(`${path}?step=code`, { intent: "verify", email, code });
  return { code, response };
}

const reset = (
  visitor: Visitor,
  password = newPassword,
  confirmation = password,
  at = `${path}?step=password`,
) => visitor.post(at, { intent: "reset", password, password_confirmation: confirmation });

it("A repeated post of the new password says that the password may already be set", async () => {
  const { login } = await newCustomer(upstream.url);
  const visitor = newVisitor(site);
  await verified(visitor, login.email);
  const atOnce = newVisitor(site);
  for (const [name, value] of visitor.cookies) atOnce.cookies.set(name, value);
  expect((await reset(visitor)).status).toBe(303);
  for (const browser of [visitor, atOnce]) {
    const again = await reset(browser);
    expect(again.status).toBe(422);
    expect(readPage(await again.text()).alert).toContain(over);
  }
});

describe("A password reset that another tab has replaced", () => {
  const replaced = "A code has since been requested for another account in this browser";

  it("sets no password for the other account, and says so", async () => {
    const [{ login: first }, { login: second }] = [
      await newCustomer(upstream.url),
      await newCustomer(upstream.url),
    ];
    const visitor = newVisitor(site);
    await verified(visitor, first.email);
    const tab = readPage(await (await visitor.open(`${path}?step=password`)).text());
    expect(tab.text).toContain(first.email);
    await verified(visitor, second.email);
    const { intent, email, user_type } = tab.values;
    const typed = { password: newPassword, password_confirmation: newPassword };
    const answer = await visitor.post(`${path}?step=password`, {
      intent,
      email,
      user_type,
      ...typed,
    } as never);
    expect(answer.status).toBe(422);
    const page = readPage(await answer.text());
    expect(page.alert).toContain(replaced);
    expect(page.values.email).toBe(first.email);
    await logIn(upstream.url, second);
    await logIn(upstream.url, first);
  });

  it("reports the replacement instead of a wrong code, for another address or another account type", async () => {
    const [{ login: first }, { login: second }] = [
      await newCustomer(upstream.url),
      await newCustomer(upstream.url),
    ];
    for (const [user_type, address, other] of [
      ["customer", second.email, "customer"],
      ["vendor", first.email, "customer"],
    ] as const) {
      const visitor = newVisitor(site);
      await request(visitor, first.email, { user_type });
      const { values } = readPage(await (await visitor.open(`${path}?step=code`)).text());
      await request(visitor, address, { user_type: other });
      const typed = { ...values, intent: "verify", code: "123456" } as Record<string, string>;
      const { alert, main } = readPage(await (await visitor.post(`${path}?step=code`, typed)).text());
      expect(alert).toContain(replaced);
      expect(main?.querySelector("[name=user_type][checked]")?.getAttribute("value")).toBe(user_type);
    }
  });
});

it("A code that is posted twice, before its response came, leads to the next step", async () => {
  const { login } = await newCustomer(upstream.url);
  const visitor = newVisitor(site);
  await request(visitor, login.email);
  const code = await mailedCode(upstream.url, login.email);
  const impatient = newVisitor(site);
  for (const [name, value] of visitor.cookies) impatient.cookies.set(name, value);
  for (const browser of [visitor, impatient, impatient]) {
    const { status } = await browser.post(`${path}?step=code`, {
      intent: "verify",
      email: login.email,
      code,
    });
    expect(status).toBe(303);
  }
  expect((await reset(impatient)).status).toBe(303);
  expect((await reset(visitor, "Ander-Erf-44")).status).toBe(422);
  await logIn(upstream.url, { ...login, password: newPassword });
});

it("The page for a forgotten password does not explain what an account is for", async () => {
  expect(readPage(await (await site("/login")).text()).text).toContain("What an account is for");
  expect(readPage(await (await site(path)).text()).text).not.toContain("What an account is for");
});

describe("A password reset begun in a shared browser", () => {
  it("is forgotten when another customer logs in", async () => {
    const [{ login: left }, { login: next }] = [
      await newCustomer(upstream.url),
      await newCustomer(upstream.url),
    ];
    const visitor = newVisitor(site);
    await verified(visitor, left.email);
    await visitor.post("/login", { ...next });
    expect(visitor.cookies.has("session")).toBe(true);
    expect(visitor.cookies.has("reset")).toBe(false);
  });

  it.each(["/newsletter?logout=1", "/newsletter?logout=1&clear_storage=1"])(
    "is forgotten when another customer logs out by %s",
    async (address) => {
      const { login: left } = await newCustomer(upstream.url);
      const { login: next } = await newCustomer(upstream.url);
      const visitor = newVisitor(site);
      await visitor.post("/login", { ...next });
      await verified(visitor, left.email);
      expect(visitor.cookies.has("reset")).toBe(true);
      await visitor.open(address);
      expect([visitor.cookies.has("session"), visitor.cookies.has("reset")]).toEqual([false, false]);
      const page = await (await visitor.open(`${path}?step=password`)).text();
      expect(page).toContain(expired);
      expect(page).not.toContain(left.email);
    },
  );
});

describe("A forgotten password", () => {
  it.each(userTypes)("of a %s is reset in three steps that end at the login", async (type: UserType) => {
    const email = type === "customer" ? (await newCustomer(upstream.url)).login.email : demoLogin(type).email;
    const visitor = newVisitor(site);
    const intent = "redirect_to=%2Fnewsletter&favorite=3";
    const first = await request(visitor, email, { user_type: type }, `?${intent}`);
    expect([first.status, first.headers.get("Location")]).toEqual([303, `${path}?step=code&${intent}`]);
    const second = await (await visitor.open(`${path}?step=code&${intent}`)).text();
    expect(readToast(second)).toBe("Verification code sent");
    expect(readPage(second).main?.querySelector("[autocomplete=one-time-code]")).not.toBeNull();

    const code = await mailedCode(upstream.url, email);
    const action = (html: string) =>
      readPage(html).main?.querySelector("form[id]")?.getAttribute("action") ?? "";
    const third = await visitor.post(action(second), { intent: "verify", email, code });
    const lastStep = `${path}?step=password&${intent}`;
    expect([third.status, third.headers.get("Location")]).toEqual([303, lastStep]);
    const html = await (await visitor.open(lastStep)).text();
    const { main } = readPage(html);
    expect(main?.querySelectorAll("[autocomplete=new-password]")).toHaveLength(2);
    expect(main?.querySelector("[autocomplete=username]")?.hasAttribute("value")).toBe(true);

    const done = await reset(visitor, newPassword, newPassword, action(html));
    const query = `${type === "customer" ? "" : `user_type=${type}&`}${intent}`;
    expect([done.status, done.headers.get("Location")]).toEqual([303, `/login?step=reset&${query}`]);
    const login = await (await visitor.open(`/login?step=reset&${query}`)).text();
    expect(readToast(login)).toBe("Password Reset Successfully.");
    const filledIn = (html: string) => readPage(html).main?.querySelector("#login [name=email]");
    expect(filledIn(login)?.getAttribute("value")).toBe(email);
    expect(filledIn(await (await visitor.open("/login")).text())?.getAttribute("value")).not.toBe(email);
    expect(await (await visitor.open(`${path}?step=password`)).text()).toContain(expired);
    const auth = await logIn(upstream.url, { user_type: type, email, password: newPassword });
    expect(auth.user_type).toBe(type);
  });

  it("that a logged-in customer resets ends at the login, logged out, with the address filled in", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    await visitor.post("/login", { ...login });
    await verified(visitor, login.email);
    const done = await reset(visitor);
    expect(done.headers.get("Location")).toBe("/login?step=reset");
    expect(visitor.cookies.has("session")).toBe(false);
    const html = await (await visitor.open("/login?step=reset")).text();
    expect(readToast(html)).toBe("Password Reset Successfully.");
    const email = readPage(html).main?.querySelector("#login [name=email]");
    expect(email?.getAttribute("value")).toBe(login.email);
  });

  it("is reset step by step in a dialog, and the last step redirects to the page behind it", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    const query = new URLSearchParams({ dialog: "1", redirect_to: "/newsletter?here" });
    const post = (values: Record<string, string>) =>
      visitor.open(`${path}.data?${query}`, { method: "POST", body: new URLSearchParams(values) });
    const first = await post({ intent: "request", email: login.email });
    expect(await first.text()).toContain("Verification code sent");
    const code = await mailedCode(upstream.url, login.email);
    const second = await post({ intent: "verify", email: login.email, code });
    expect(await second.text()).toMatch(/"step".*"password"/);
    const last = await reset(visitor, newPassword, newPassword, `${path}?${query}`);
    expect(last.headers.get("Location")).toBe("/newsletter?here");
    expect(last.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  it("of an unknown address gets the same response as one of an account", async () => {
    const visitor = newVisitor(site);
    const response = await request(visitor, "nobody@example.net");
    expect(response.headers.get("Location")).toBe(`${path}?step=code`);
    expect(await visitor.toast(`${path}?step=code`)).toBe("Verification code sent");
  });
});

describe("The steps of a password reset", () => {
  const laterPosts = (email: string): Record<string, string>[] => [
    { intent: "verify", email, code: "123456" },
    { intent: "reset", password: newPassword, password_confirmation: newPassword },
    { intent: "send-again", email },
  ];

  it.each(["code", "password", "x", ""])(
    "cannot be started at %j, which shows the first step with a message",
    async (step) => {
      const response = await site(`${path}?step=${step}`);
      const { text, main } = readPage(await response.text());
      expect(text).toContain(expired);
      expect(main?.querySelector("#forgot-email")).not.toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("cannot be skipped by posting to a later one", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    for (const values of laterPosts(login.email)) {
      const response = await visitor.post(path, values);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(values.intent === "reset" ? over : expired);
    }
    await request(visitor, login.email);
    const early = await reset(visitor);
    expect(early.status).toBe(422);
    expect(await early.text()).toContain(over);
    await expect(logIn(upstream.url, { ...login, password: newPassword })).rejects.toThrow("422");
  });

  it.each(["without a code", "as somebody else"])(
    "are refused after a login %s, because nothing was reset",
    async (who) => {
      const { login } = await newCustomer(upstream.url);
      const visitor = newVisitor(site);
      if (who.includes("else")) await verified(visitor, (await newCustomer(upstream.url)).login.email);
      await visitor.post("/login", { ...login });
      expect([visitor.cookies.has("session"), visitor.cookies.has("reset")]).toEqual([true, false]);
      for (const values of laterPosts(login.email)) {
        const response = await visitor.post(path, values);
        expect(response.status).toBe(422);
        expect(readPage(await response.text()).alert).toContain(values.intent === "reset" ? over : expired);
      }
    },
  );

  it("show the step that was reached when a later one is opened, and the first at the plain URL", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    await request(visitor, login.email);
    const mainAt = async (address: string) => readPage(await (await visitor.open(address)).text()).main;
    const code = (await mainAt(`${path}?step=password`))?.querySelector("[autocomplete=one-time-code]");
    expect(code).not.toBeNull();
    await verified(newVisitor(site), login.email);
    expect((await mainAt(path))?.querySelector("#forgot-email")).not.toBeNull();
  });

  it("accept no code of another address than the one it was sent to", async () => {
    const [mine, other] = [await newCustomer(upstream.url), await newCustomer(upstream.url)];
    const visitor = newVisitor(site);
    await request(visitor, mine.login.email);
    await request(newVisitor(site), other.login.email);
    const code = await mailedCode(upstream.url, other.login.email);
    if (code === (await mailedCode(upstream.url, mine.login.email))) return;
    const response = await visitor.post(path, { intent: "verify", email: other.login.email, code });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("A code has since been requested for another account");
    const unnamed = await visitor.post(path, { intent: "verify", code });
    expect(await unnamed.text()).toContain("Invalid verification code");
  });

  it("are shown again when the input is invalid, and return no password", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    const mistyped = await request(visitor, "anna@", { user_type: "vendor" });
    expect(mistyped.status).toBe(422);
    const { values, main } = readPage(await mistyped.text());
    expect(values.email).toBe("anna@");
    expect(main?.querySelector("[name=user_type][checked]")?.getAttribute("value")).toBe("vendor");

    await verified(visitor, login.email);
    for (const [one, two, message] of [
      ["weak-password", "weak-password", "The password must include"],
      [newPassword, `${newPassword}x`, "The passwords do not match"],
      ["", "", "Password is Required"],
      [newPassword, "", "Please repeat the password"],
    ] as const) {
      const response = await reset(visitor, one, two);
      const page = await response.text();
      expect(response.status).toBe(422);
      expect(page).toContain(message);
      if (one) expect(page).not.toContain(one);
    }
    expect((await reset(visitor)).status).toBe(303);
  });

  it("can be used once: neither the code nor the cookie works again", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    const { code } = await verified(visitor, login.email);
    const savedCookie = visitor.cookies.get("reset") ?? "";
    expect((await reset(visitor)).status).toBe(303);

    visitor.cookies.set("reset", savedCookie);
    const repeated = await reset(visitor, "Nog-Een-Erf-44");
    expect(repeated.status).toBe(422);
    await expect(logIn(upstream.url, { ...login, password: "Nog-Een-Erf-44" })).rejects.toThrow("422");
    const replayed = await visitor.post(path, { intent: "verify", email: login.email, code });
    expect(replayed.status).toBe(422);
    expect(await replayed.text()).toContain("Invalid verification code");
  });
});

describe("The cookie of a password reset", () => {
  it("keeps its token unreadable, and out of the URL and the HTML", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    const { response } = await verified(visitor, login.email);
    const line = visitor.set.findLast((cookie) => cookie.startsWith("reset=")) ?? "";
    expect(line).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(3500);
    const { resetState } = await import("#app/routes/auth/flow-cookies.server.ts");
    const { token } = (await resetState.read(new Request("http://x", { headers: { Cookie: line } }))) ?? {};
    expect(token).toMatch(/^[\w-]{40,}$/);
    const html = await (await visitor.open(`${path}?step=password`)).text();
    const cookie = decodedParts(visitor.cookies.get("reset"));
    for (const place of [html, response.headers.get("Location") ?? "", cookie, line]) {
      expect(place).not.toContain(token);
    }
  });

  it.each([
    ["made up", () => "A".repeat(200)],
    ["of another secret", (good: string) => `${good.slice(0, -8)}AAAAAAAA`],
    ["cut short", (good: string) => good.slice(0, -4)],
    ["empty", () => ""],
  ])("is ignored when it is %s", async (_, forge) => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    await verified(visitor, login.email);
    visitor.cookies.set("reset", forge(visitor.cookies.get("reset") ?? ""));
    expect(await (await visitor.open(`${path}?step=password`)).text()).toContain(expired);
    expect((await reset(visitor)).status).toBe(422);
  });

  it("is ignored after ten minutes, even if a browser keeps it", async () => {
    const { resetState } = await import("#app/routes/auth/flow-cookies.server.ts");
    const state = {
      userType: "customer",
      email: "noor@example.net",
      token: "x",
      sentAt: 0,
    } as const;
    const now = Date.now;
    Date.now = () => now() - 601_000;
    const line = await resetState.write(state);
    Date.now = now;
    expect(await resetState.read(new Request("http://x", { headers: { Cookie: line } }))).toBeNull();
    const fine = new Request("http://x", { headers: { Cookie: await resetState.write(state) } });
    expect(await resetState.read(fine)).toEqual(state);
  });
});

describe("A password reset with a redirect to another site", () => {
  it("stays on this site", async () => {
    for (const url of hostileUrls()) {
      const html = await (await site(`${path}?${new URLSearchParams({ redirect_to: url })}`)).text();
      const form = /<form id="forgot"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
      expect(form).toContain('id="forgot-email"');
      const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
      const to = new URL(action.replaceAll("&amp;", "&"), "http://x").searchParams.get("redirect_to");
      if (to !== null) expect(to, JSON.stringify(url)).toMatch(/^\/(?![/\\])/);
    }
    const next = await request(
      newVisitor(site),
      "nobody@example.net",
      { redirect_to: "//evil.example" },
      "?redirect_to=//evil.example",
    );
    expect(next.headers.get("Location")).toBe(`${path}?step=code`);
  });
});
