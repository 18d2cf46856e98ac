import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { demoLogin, logIn, mailedCode } from "#tests/setup/test-sessions.ts";
import { readToast } from "#tests/setup/toast-after.ts";
import { decodedParts, hostileUrls, newVisitor, type Visitor } from "#tests/setup/visitor.ts";

const { site, upstream } = hostedSite();

const password = "Zonnig-Erf-42";

/** Returns the values of the registration form for a new person. */
const newcomer = () => ({
  intent: "send-code",
  first_name: "Noor",
  last_name: "el Idrissi",
  email: `${randomUUID()}@example.net`,
  phone: "+31 6 1234 5678",
  password,
  password_confirmation: password,
  terms: "on",
});

/** Takes the first step of the registration. */
async function begin(visitor: Visitor, more: Record<string, string> = {}, query = "") {
  const values = { ...newcomer(), ...more };
  const response = await visitor.post(`/signup${query}`, values);
  return { ...values, response };
}

const expired =
  "This step has expired, or was started in another browser. Please start again. If you see this once more, allow cookies for this site.";

describe("Signing up", () => {
  it("does not report an expired step when a customer posts the code again after logging in by it", async () => {
    for (const [query, to] of [
      ["", "/nl"],
      ["&redirect_to=/nl/faq", "/nl/faq"],
    ] as const) {
      const visitor = newVisitor(site);
      const { email } = await begin(visitor);
      const code = await mailedCode(upstream.url, email);
      for (let times = 0; times < 2; times++) {
        const done = await visitor.post(`/nl/signup?step=code${query}`, { intent: "verify-code", code });
        expect([done.status, done.headers.get("Location")]).toEqual([303, to]);
      }
      expect(await visitor.toast(to)).toContain("Je bent ingelogd");
    }
  });

  it("needs a form and a mailed code, then logs in and redirects back", async () => {
    const visitor = newVisitor(site);
    const query = new URLSearchParams({ redirect_to: "/newsletter?a=b" });
    const { response, email } = await begin(visitor, {}, `?${query}`);
    const codePage = `/signup?step=code&${query}`;
    expect([response.status, response.headers.get("Location")]).toEqual([303, codePage]);

    const second = await (await visitor.open(codePage)).text();
    const { actions, text, main } = readPage(second);
    expect(actions).toContain(codePage);
    expect(readToast(second)).toBe("Verification code sent");
    expect(text).toContain(email);
    const field = main?.querySelector("input[inputmode=numeric][autocomplete=one-time-code]");
    expect(field?.hasAttribute("maxlength")).toBe(false);

    const code = await mailedCode(upstream.url, email);
    const done = await visitor.post(codePage, { intent: "verify-code", email, code: ` ${code} ` });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/newsletter?a=b"]);
    expect(visitor.cookies.has("session")).toBe(true);
    expect(visitor.cookies.has("signup")).toBe(false);
    expect(await visitor.toast()).toBe("Your account is ready");
    expect((await logIn(upstream.url, { user_type: "customer", email, password })).user.first_name).toBe(
      "Noor",
    );
  });

  it("adds the car to the favorites if its favorite button was pressed before", async () => {
    const visitor = newVisitor(site);
    const { email, response } = await begin(visitor, {}, "?favorite=5&redirect_to=/newsletter");
    await visitor.post(response.headers.get("Location") ?? "", {
      intent: "verify-code",
      email,
      code: await mailedCode(upstream.url, email),
    });
    expect(await visitor.toast()).toBe("Car added to favorites");
    const auth = await logIn(upstream.url, { user_type: "customer", email, password });
    const headers = { Authorization: `Bearer ${auth.access_token}` };
    const kept = await fetch(`${upstream.url}/api/v1/en/favorites?only=ids`, { headers });
    expect(await kept.json()).toEqual({ data: { data: [{ id: 5 }] } });
  });

  it.each(["xn--4gbrim.xn--mgberp4a5d4ar", "example.net"])(
    "mails the code to any address that browsers accept, at %s",
    async (domain) => {
      const visitor = newVisitor(site);
      const { email } = await begin(visitor, { email: `o'${randomUUID()}&100%#?@${domain}` });
      const escaped = email.replace("'", "&#39;").replace("&100", "&amp;100");
      const code = await mailedCode(upstream.url, escaped);
      const done = await visitor.post("/signup?step=code", { intent: "verify-code", email, code });
      expect([done.status, done.headers.get("Location")]).toEqual([303, "/"]);
      const page = await (await visitor.open("/my-profile")).text();
      expect(readPage(page).values.email).toBe(email);
    },
  );

  it("gives an address that has an account the same response as a new one", async () => {
    const visitor = newVisitor(site);
    const { response } = await begin(visitor, { email: demoLogin("customer").email });
    expect(response.headers.get("Location")).toBe("/signup?step=code");
    expect(await visitor.toast("/signup?step=code")).toBe("Verification code sent");
  });

  it("can send another code to the same address", async () => {
    const visitor = newVisitor(site);
    const { email } = await begin(visitor);
    const first = await mailedCode(upstream.url, email);
    const resent = await visitor.post("/signup?step=code", { intent: "send-again", email });
    expect(resent.headers.get("Location")).toBe("/signup?step=code");
    const second = await mailedCode(upstream.url, email);
    const old = await visitor.post("/signup", { intent: "verify-code", email, code: first });
    if (first !== second) expect(old.status).toBe(422);
    const done = await visitor.post("/signup", { intent: "verify-code", email, code: second });
    expect(done.status).toBe(303);
  });

  it("refuses the code of another sign-up with the same address and another password", async () => {
    const visitor = newVisitor(site);
    const { email } = await begin(visitor);
    const otherPassword = { password: "Vreemde-Hand-8", password_confirmation: "Vreemde-Hand-8" };
    await begin(newVisitor(site), { email, ...otherPassword });
    const code = await mailedCode(upstream.url, email);
    const completed = await visitor.post("/signup", { intent: "verify-code", email, code });
    expect(completed.status).toBe(422);
    expect(await completed.text()).toContain("Invalid verification code");
    await expect(
      logIn(upstream.url, { user_type: "customer", email, password: otherPassword.password }),
    ).rejects.toThrow();
  });

  it("in a dialog returns the next step instead of a redirect", async () => {
    const visitor = newVisitor(site);
    const values = newcomer();
    const response = await visitor.open("/signup.data?dialog=1&redirect_to=/newsletter", {
      method: "POST",
      body: new URLSearchParams(values),
    });
    expect(response.status).toBe(200);
    const answer = await response.text();
    expect(answer).toContain('"code"');
    expect(answer).toContain(values.email);
    expect(answer).not.toContain(password);
    expect(visitor.cookies.has("signup")).toBe(true);
  });
});

describe("A sign-up that fails", () => {
  it("keeps its values except the passwords, and shows an error at each invalid field", async () => {
    const visitor = newVisitor(site);
    const wrong = {
      first_name: "N",
      phone: "٠٦١٢٣٤٥٦",
      password: "short-1",
      password_confirmation: "short-2",
      terms: "",
    };
    const { response, email } = await begin(visitor, wrong, "?redirect_to=/newsletter&favorite=9");
    const html = await response.text();
    const { values, errors, links, actions } = readPage(html);
    expect(response.status).toBe(422);
    expect(values).toMatchObject({ first_name: "N", last_name: "el Idrissi", email, phone: "٠٦١٢٣٤٥٦" });
    for (const field of ["first_name", "phone", "password", "terms"]) {
      expect(errors).toHaveProperty(field);
      expect(links).toContain(`#signup-${field}`);
    }
    expect(errors.terms).toContain("You must agree to the terms and conditions");
    expect(actions).toContain("/signup?redirect_to=%2Fnewsletter&favorite=9");
    expect(html).not.toMatch(/short-[12]/);
    expect(visitor.cookies.has("signup")).toBe(false);
  });

  it.each(["vendor", "garage"])("tells a %s how to get an account", async (type) => {
    const { response } = await begin(newVisitor(site), { user_type: type });
    expect(response.status).toBe(422);
    const { text, main, links } = readPage(await response.text());
    expect(text).toContain("We open accounts for vendors and garages ourselves: please write to us.");
    expect(main?.querySelector("[name=user_type][checked]")?.getAttribute("value")).toBe(type);
    expect(links).toContain("/contact?subject=An+account+for+my+business");
  });

  it("names each of two empty password fields by its own error", async () => {
    const { response } = await begin(newVisitor(site), { password: "", password_confirmation: "" });
    const { alert } = readPage(await response.text());
    expect(alert).toContain("Password is Required");
    expect(alert).toContain("Please repeat the password");
  });

  it("shows the code step again when the code is wrong or invalid", async () => {
    const visitor = newVisitor(site);
    const { email } = await begin(visitor);
    const code = await mailedCode(upstream.url, email);
    for (const wrong of [String((Number(code) + 1) % 1_000_000).padStart(6, "0"), "12345", "abcdef", ""]) {
      const response = await visitor.post("/signup", { intent: "verify-code", email, code: wrong });
      const { main, text } = readPage(await response.text());
      expect(response.status).toBe(422);
      expect(main?.querySelector("#signup-code")).not.toBeNull();
      expect(text).toMatch(/Invalid verification code|Please enter exactly 6 digits/);
      expect(main?.querySelector("[name=first_name]")).toBeNull();
    }
    expect(visitor.cookies.has("session")).toBe(false);
  });

  it("says where the code is entered that five tries end it, because the right code is then refused too", async () => {
    const visitor = newVisitor(site);
    const code = await mailedCode(upstream.url, (await begin(visitor)).email);
    const enter = (entered: string) => visitor.post("/signup", { intent: "verify-code", code: entered });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries++) await enter(wrong);
    const { text } = readPage(await (await enter(code)).text());
    expect(text).toContain("Invalid verification code");
    expect(text).toContain("It is valid for 10 minutes and five tries.");
  });
});

describe("The steps of a sign-up", () => {
  it("cannot be skipped, and the second without the first shows the first with a message", async () => {
    const { text, values } = readPage(await (await site("/signup?step=code")).text());
    expect(text).toContain(expired);
    expect(values).toHaveProperty("first_name");
    const resent = await newVisitor(site).post("/signup", {
      intent: "send-again",
      email: "noor@example.net",
    });
    expect(resent.status).toBe(422);
    expect(await resent.text()).toContain(expired);
    const verify = { intent: "verify-code", email: "noor@example.net", code: "123456" };
    expect((await newVisitor(site).post("/signup", verify)).status).toBe(422);
  });

  it("show the values of the first step again when a visitor returns to it", async () => {
    const visitor = newVisitor(site);
    const { email } = await begin(visitor);
    const html = await (await visitor.open("/signup")).text();
    expect(readPage(html).values).toMatchObject({ email, last_name: "el Idrissi" });
    expect(html).not.toContain(password);
  });

  it("store nothing readable in the cookie, and no password at all", async () => {
    const visitor = newVisitor(site);
    const { email } = await begin(visitor);
    const line = visitor.set.find((cookie) => cookie.startsWith("signup=")) ?? "";
    expect(line).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const bytes = decodedParts(visitor.cookies.get("signup"));
    for (const secret of [email, "Noor", password]) expect(bytes).not.toContain(secret);
    const { signupState } = await import("#app/routes/auth/flow-cookies.server.ts");
    const read = await signupState.read(new Request("http://x", { headers: { Cookie: line } }));
    expect(read?.fields.email).toBe(email);
    expect(JSON.stringify(read)).not.toContain(password);
  });

  it("are not started by a forged cookie", async () => {
    const { resetState } = await import("#app/routes/auth/flow-cookies.server.ts");
    const ofReset = await resetState.write({
      userType: "customer",
      email: "noor@example.net",
      token: "x",
      sentAt: Date.now(),
    });
    const borrowed = ofReset.replace(/^reset=([^;]*).*/, "$1");
    for (const forged of ["x", "", "A".repeat(400), borrowed]) {
      const html = await (
        await site("/signup?step=code", { headers: { Cookie: `signup=${forged}` } })
      ).text();
      expect(html).toContain(expired);
    }
  });
});

describe("The target after a sign-up", () => {
  it("is never another site, whatever the URL or the form contains", async () => {
    const pages = await Promise.all(
      hostileUrls().map(async (address) => {
        const html = await (await site(`/signup?${new URLSearchParams({ redirect_to: address })}`)).text();
        return [address, /<form id="signup"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ""] as const;
      }),
    );
    for (const [address, form] of pages) {
      expect(form).toContain('name="first_name"');
      const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
      const to = new URL(action.replaceAll("&amp;", "&"), "http://x").searchParams.get("redirect_to");
      if (to !== null) expect(to, JSON.stringify(address)).toMatch(/^\/(?![/\\])/);
    }
    const tooLong = [`/?logout=1&q=${"!".repeat(980)}`, `/#${"\\".repeat(990)}`, `/?q=${"a".repeat(2_000)}`];
    for (const url of ["//evil.example", "/\\evil.example", "https://evil.example", "/login", ...tooLong]) {
      const visitor = newVisitor(site);
      const longest = { first_name: "ن".repeat(50), last_name: "ن".repeat(50) };
      const query = new URLSearchParams({ redirect_to: url });
      const { response } = await begin(visitor, { redirect_to: url, ...longest }, `?${query}`);
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/signup?step=code"]);
    }
  });
});

it("The sign-up page redirects a logged-in customer to the home page", async () => {
  const visitor = newVisitor(site);
  const { email, password: known } = demoLogin("customer");
  await visitor.post("/login", { email, password: known });
  const response = await visitor.open("/nl/signup");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/nl"]);
});
