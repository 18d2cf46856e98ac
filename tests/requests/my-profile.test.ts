import { ReadableStream as NodeStream } from "node:stream/web";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import {
  demoLogin,
  type Login,
  logIn,
  mailedCode,
  newCustomer,
  sessionCookieOf,
} from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";

const { site, upstream } = hostedSite();
let cookie: string;
let token: string;
let login: Login;

beforeEach(async () => {
  const customer = await newCustomer(upstream.url);
  ({ login } = customer);
  token = customer.auth.access_token;
  cookie = await sessionCookieOf(customer.auth);
});

const details = (changes: Record<string, string> = {}) => ({
  first_name: "Noor",
  last_name: "Bakker",
  username: "",
  phone: "+31 6 1234 5678",
  email: login.email,
  ...changes,
});

const post = (form: Record<string, string> | FormData, { path = "/my-profile", as = cookie } = {}) =>
  site(path, {
    method: "POST",
    body: form instanceof FormData ? form : new URLSearchParams(form),
    headers: { Cookie: as },
  });
const toastText = (response: Response) => toastAfter(site, response, "/faq");
const open = async (path = "/my-profile", as = cookie) => {
  const response = await site(path, { headers: { Cookie: as } });
  return { response, html: await response.text() };
};
const stored = async () => {
  const response = await fetch(`${upstream.url}/api/v1/en/my-profile`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, ...((await response.json()) as { data: Record<string, unknown> }) };
};

/** Returns the URL from which the scripts of a page load its texts. */
const textsOf = (html: string) =>
  parseHtml(html).querySelector("[data-i18n]")?.getAttribute("data-i18n") ?? null;

describe("a profile", () => {
  it.each(["/my-profile", "/my-profile/delete"])(
    "is 401 for visitors at %s, with a link to the login and back",
    async (path) => {
      const { response, html } = await open(`/ar${path}`, "");
      expect(response.status).toBe(401);
      expect(html).toContain(`/ar/login?redirect_to=${encodeURIComponent(`/ar${path}`)}`);
      expect((await post({}, { path, as: "" })).status).toBe(401);
    },
  );

  it("keeps its values when the session has ended, with a link to log in", async () => {
    const shown = JSON.stringify(details());
    const form = details({ first_name: "Zeynep", intent: "save", shown });
    const refused = await post(form, { as: "" });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    const main = parseHtml(await refused.text()).querySelector("main")!;
    const value = (name: string) => main.querySelector(`[name=${name}]`)?.getAttribute("value");
    expect(value("first_name")).toBe("Zeynep");
    expect(value("shown")).toBe(shown);
    expect(main.querySelector("a[target=_blank]")?.getAttribute("href")).toBe("/login");
    expect(main.querySelector("input[type=file]")).toBeNull();
    const secret = { ...form, current_password: "SecretSecret9" };
    for (const path of ["/my-profile", "/my-profile.data"])
      expect(await (await post(secret, { path, as: "" })).text()).not.toContain("SecretSecret9");
    expect((await stored()).data.first_name).toBe("Noor");
    expect((await post(form)).status).toBe(303);
    expect((await stored()).data.first_name).toBe("Zeynep");
  });

  it("says that nothing was saved when the session has ended, on a complete page with a login link", async () => {
    const refused = await post({ intent: "confirm-email", code: "123456" }, { as: "" });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    const page = await refused.text();
    expect(page).toContain("Your session had ended, so nothing was saved.");
    expect(page).toContain('/login?redirect_to=%2Fmy-profile"');
    // The scripts of this page need the URL of its texts.
    expect(textsOf(page)).toMatch(/^\/locales\/en\.[\w-]+\.json$/);
    expect(parseHtml(page).querySelectorAll("head title")).toHaveLength(1);
  });

  it.each(["vendor", "garage"] as const)("of a %s is 403, with a button to the back-office", async (type) => {
    const as = await sessionCookieOf(await logIn(upstream.url, demoLogin(type)));
    const { response, html } = await open("/my-profile", as);
    expect(response.status).toBe(403);
    expect(readPage(html).actions).toContain("/back-office");
    expect((await post(details(), { as })).status).toBe(403);
    expect((await open("/my-profile/delete", as)).response.status).toBe(403);
  });

  it("is shown in its fields, not cached and not indexed", async () => {
    const { response, html } = await open("/nl/my-profile");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const { values, robots } = readPage(html);
    expect(values).toMatchObject(details({ intent: "photo" }));
    expect(robots).toBe("noindex");
  });

  it("tells password managers the e-mail address as the login's name, as all forms with a password do", async () => {
    const asking = await post(details({ email: `new-${login.email}` }));
    const refused = parseHtml(await asking.text());
    const loginName = refused.querySelector("form:has([name=current_password]) [autocomplete~=username]");
    expect(loginName?.getAttribute("value")).toBe(login.email);
    const paths = ["/my-profile", "/my-profile/delete", "/my-profile/passkeys", "/change-password"];
    const visited = ["/login", "/signup", "/forgot-password"].map((path) => open(path, ""));
    const pages = await Promise.all([...visited, ...paths.map((path) => open(path))]);
    for (const document of [refused, ...pages.map(({ html }) => parseHtml(html))]) {
      const names = [...document.querySelectorAll("[autocomplete~=username]")].map(
        (field) => field.getAttribute("name") ?? field.getAttribute("value"),
      );
      expect(["email", login.email]).toEqual(expect.arrayContaining(names));
    }
    expect(refused.querySelector("[name=username]")?.getAttribute("autocomplete")).toBe("nickname");
  });

  it("is saved with a toast, and the header has the new name", async () => {
    const response = await post(
      details({ first_name: "  Anne-Fleur ", last_name: "'t Hoen", username: "afth" }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/my-profile");
    expect(await toastText(response)).toBe("Your profile has been saved");
    expect((await stored()).data).toMatchObject({
      first_name: "Anne-Fleur",
      last_name: "'t Hoen",
      username: "afth",
      email: login.email,
    });
    const renewed = response.headers.getSetCookie().find((line) => line.startsWith("session="));
    const page = await open("/faq", renewed?.split(";")[0]);
    expect(page.html).toContain("Anne-Fleur &#x27;t Hoen");
  });

  it("keeps changes saved in another tab that the form did not touch", async () => {
    const shown = readPage((await open()).html)
      .main!.querySelector("[name=shown]")!
      .getAttribute("value")!;
    const email = `moved-${login.email}`;
    const elsewhere = { phone: "+32 2 555 12 34", username: `u${Date.now()}` };
    await post(details({ ...elsewhere, email, current_password: login.password }));
    const code = await mailedCode(upstream.url, email);
    await post({ intent: "confirm-email", email, code });
    // A form of the old page has the old address, but nobody typed it, so the site asks for no password.
    const wrong = await post(details({ last_name: "2", shown }));
    const back = readPage(await wrong.text());
    expect([wrong.status, back.values.last_name]).toEqual([422, "2"]);
    expect(back.main!.querySelector("[name=shown]")!.getAttribute("value")).toBe(shown);
    expect((await post(details({ last_name: "Prins", shown }))).status).toBe(303);
    expect((await stored()).data).toMatchObject({
      first_name: "Noor",
      last_name: "Prins",
      ...elsewhere,
      email,
    });
    for (const broken of ["{", "[]", '{"email":1}'])
      expect((await post(details({ ...elsewhere, email, shown: broken }))).status).toBe(303);
  });

  it("loses its username when the field is emptied, but not when a post has no such field", async () => {
    const username = `n_${login.email.slice(0, 8)}`;
    await post(details({ username }));
    const { username: _, ...others } = details();
    await post(others);
    expect((await stored()).data.username).toBe(username);
    const response = await post(details({ username: "" }));
    expect(await toastText(response)).toBe("Your profile has been saved");
    expect((await stored()).data.username).toBeNull();
    expect(readPage((await open()).html).values.username).toBe("");
  });

  it("takes a name as phones write it: with joiners, pasted marks of direction and other hyphens", async () => {
    const names = { first_name: "\u200fعلی\u200cرضا", last_name: "Anne\u2011Marie\u200e" };
    expect((await post(details(names))).status).toBe(303);
    expect((await stored()).data).toMatchObject({ first_name: "علی\u200cرضا", last_name: "Anne-Marie" });
    await post(details());
  });

  it("shows an error at every invalid field, and keeps the values", async () => {
    const response = await post({
      first_name: "",
      last_name: "2",
      username: "no",
      phone: "06-1234٥٦٧٨",
      email: "anna@",
    });
    expect(response.status).toBe(422);
    const { errors, values } = readPage(await response.text());
    expect(errors).toMatchObject({
      first_name: "First name is required",
      last_name: "A last name has 2 to 50 letters, spaces, hyphens or apostrophes",
      username: "A username has 3 to 20 letters, digits or underscores",
      phone: "please enter a valid phone number , phone number accept english numbers only",
      email: "please enter a valid email address",
    });
    expect(values).toMatchObject({ last_name: "2", username: "no", phone: "06-1234٥٦٧٨", email: "anna@" });
    expect((await stored()).data).toMatchObject({ first_name: "Noor", phone: "+31 6 1234 5678" });
  });

  it("cannot take another customer's username", async () => {
    const other = await newCustomer(upstream.url);
    const as = await sessionCookieOf(other.auth);
    await post(details({ username: "Taken_name", email: other.login.email }), { as });
    const response = await post(details({ username: "taken_NAME" }));
    expect(response.status).toBe(422);
    expect(readPage(await response.text()).errors.username).toBe("This username is already taken");
  });

  it("is not changed by a page of another account", async () => {
    const other = await newCustomer(upstream.url);
    const field = readPage((await open()).html).main?.querySelector("[name=account]");
    const accountKey = field?.getAttribute("value") ?? "";
    const as = await sessionCookieOf(other.auth);
    const photo = new FormData();
    photo.set("account", accountKey);
    photo.set("photo", new Blob([new Uint8Array(9)]), "x.png");
    const refused = await post(details({ account: accountKey }), { as });
    expect(refused.status).toBe(409);
    expect(textsOf(await refused.text())).toMatch(/^\/locales\/en\.[\w-]+\.json$/);
    expect((await post(photo, { as })).status).toBe(409);
    expect((await open("/my-profile", as)).html).toContain(other.login.email);
  });

  it("is 401 once the session has ended at the API, and the cookie is deleted", async () => {
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${upstream.url}/api/v1/en/logout`, { method: "POST", headers });
    for (const response of [(await open()).response, await post(details())]) {
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie().join()).toContain("session=; Max-Age=0");
    }
  });
});

describe("a new e-mail address", () => {
  const newEmail = () => `new-${login.email}`;

  it("needs the password and then the mailed code, and the form keeps its values", async () => {
    const requested = await post(details({ email: newEmail(), last_name: "Prins" }));
    expect(requested.status).toBe(422);
    const page = readPage(await requested.text());
    expect(page.errors.current_password).toBe("Please enter your current password");
    expect(page.values).toMatchObject({ email: newEmail(), last_name: "Prins", current_password: "" });

    const rejected = await post(details({ email: newEmail(), current_password: "Not-it-1234" }));
    expect(rejected.status).toBe(422);
    const wrongHtml = await rejected.text();
    expect(readPage(wrongHtml).errors.current_password).toBe("This is not your current password");
    expect(wrongHtml).not.toContain("Not-it-1234");

    const sent = await post(
      details({ email: newEmail(), last_name: "Prins", current_password: login.password }),
    );
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toBe("/my-profile#confirm-email");
    expect((await stored()).data).toMatchObject({ email: login.email, last_name: "Prins" });

    const form = { ...details({ email: newEmail(), last_name: "Prins" }), intent: "confirm-email" };
    expect(readPage((await open()).html).text).toContain(newEmail());
    const wrongCode = await post({ ...form, code: "12" });
    expect(wrongCode.status).toBe(422);
    expect(readPage(await wrongCode.text()).errors.code).toBe("Please enter exactly 6 digits");

    const code = await mailedCode(upstream.url, newEmail());
    const done = await post({ ...form, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(done.headers.get("Location")).toBe("/my-profile");
    expect(await toastText(done)).toBe("Your e-mail address has been changed");
    expect((await stored()).data).toMatchObject({
      email: newEmail(),
      last_name: "Prins",
      email_pending: null,
    });
  });

  it("is confirmed without undoing changes saved since the page was opened", async () => {
    await post(details({ email: newEmail(), current_password: login.password }));
    const form = readPage((await open()).html).main!.querySelector("form:has([name=code])")!;
    const inputs = [...form.querySelectorAll("input[name]")];
    const fields = inputs.map((input): [string, string] => [
      input.getAttribute("name")!,
      input.getAttribute("value") ?? "",
    ]);
    await post(details({ last_name: "Prins", phone: "+32 2 555 12 34" }));
    const code = await mailedCode(upstream.url, newEmail());
    const done = await post({ ...Object.fromEntries(fields), code });
    expect(done.status).toBe(303);
    const now = { email: newEmail(), last_name: "Prins", phone: "+32 2 555 12 34" };
    expect((await stored()).data).toMatchObject(now);
  });

  it("says so when no change waits for a code any more", async () => {
    const late = await post({ ...details({ email: newEmail() }), intent: "confirm-email", code: "123456" });
    expect(late.status).toBe(422);
    expect(readPage(await late.text()).alert).toContain("This code can no longer be used.");
  });

  it("is not set with a wrong code", async () => {
    await post(details({ email: newEmail(), current_password: login.password }));
    const code = await mailedCode(upstream.url, newEmail());
    const other = code === "000000" ? "000001" : "000000";
    const response = await post({ ...details({ email: newEmail() }), intent: "confirm-email", code: other });
    expect(response.status).toBe(422);
    expect(readPage(await response.text()).errors.code).toBe("Invalid verification code");
    expect((await stored()).data.email).toBe(login.email);
  });
});

describe("a picture", () => {
  const photo = (bytes: Uint8Array, name = "me.jpg", more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("photo", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
    for (const [field, value] of Object.entries(more)) form.set(field, value);
    return form;
  };
  const picture = () =>
    sharp({ create: { width: 90, height: 120, channels: 3, background: "#c2410c" } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: "secret-of-the-camera" } } })
      .toBuffer();

  it("is saved, shown on the page and in the header, and can be removed", async () => {
    const saved = await post(photo(await picture(), "me.jpg", { intent: "photo" }));
    expect(saved.status).toBe(303);
    expect(await toastText(saved)).toBe("Your picture has been saved");
    const image = String((await stored()).data.image);
    const { pathname } = new URL(image, upstream.url);
    const as = saved.headers
      .getSetCookie()
      .find((line) => line.startsWith("session="))
      ?.split(";")[0];
    const { html } = await open("/my-profile", as);
    expect(html.split(`/pictures/320${pathname}`).length - 1).toBe(2);
    const storedPicture = Buffer.from(await (await fetch(upstream.url + pathname)).arrayBuffer());
    expect(storedPicture.toString("latin1")).not.toContain("secret-of-the-camera");

    const removed = await post({ intent: "remove-photo" }, { as });
    expect(await toastText(removed)).toBe("Your picture has been removed");
    expect((await stored()).data.image).toBeNull();
    expect((await open("/my-profile")).html).not.toContain("/pictures/320/media/people");
  });

  it.each([
    ["a page that calls itself a picture", Buffer.from("<script>alert(1)</script>"), "me.jpg"],
    [
      "a drawing with a script in it",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "me.svg",
    ],
    ["a picture that breaks off", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "me.jpg"],
  ])("is refused with the API's message when it is %s", async (_, bytes, name) => {
    const response = await post(photo(bytes, name));
    expect(response.status).toBe(422);
    const page = readPage(await response.text());
    expect(page.errors.photo).toMatch(/picture/);
    expect(page.values).toMatchObject(details());
    expect((await stored()).data.image).toBeNull();
  });

  it("waits in its own queue, and is refused with 429 when the queue is full", async () => {
    const bytes = await picture();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(photo(bytes, "me.jpg"))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(refused).toHaveLength(6);
    expect(refused[0]!.headers.get("Retry-After")).toBe("10");
    const page = readPage(await refused[0]!.text());
    expect(page.errors.photo).toMatch(/wait a moment/);
    expect(page.values).toMatchObject(details());
  });

  it("takes no place in the queue while it is uploaded", async () => {
    const whole = new Response(photo(await picture(), "me.jpg"));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const send = async (isSlow: boolean) => {
      async function* body() {
        yield bytes.subarray(0, 100);
        if (isSlow) await mayEnd;
        yield bytes.subarray(100);
      }
      const headers = { Cookie: cookie, "Content-Type": whole.headers.get("Content-Type") ?? "" };
      const init = { method: "POST", headers, body: NodeStream.from(body()), duplex: "half" };
      return (await site("/my-profile", init as RequestInit)).status;
    };
    const slow = [send(true), send(true)];
    expect(await send(false)).toBe(303);
    end();
    expect(await Promise.all(slow)).toEqual([303, 303]);
  });

  it("that was not chosen gives an error at the field", async () => {
    const response = await post(photo(new Uint8Array(), ""));
    expect(response.status).toBe(422);
    expect(readPage(await response.text()).errors.photo).toBe("Please choose a picture");
  });
});

describe("the data export", () => {
  it("is a JSON file that is not cached, with the customer's own data and no secrets", async () => {
    const { response, html: json } = await open("/nl/my-profile/data");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(JSON.parse(json).data).toMatchObject({ account: { email: login.email, first_name: "Noor" } });
    expect(json).not.toContain(token);
    expect(json).not.toMatch(/argon2|password_hash/);
  });

  it("contains messages sent while logged in, and none sent by visitors with the same address", async () => {
    const message = { first_name: "Noor", last_name: "Bakker", phone: "+31 6 1234 5678", email: login.email };
    const car = { name: "Noor", email: login.email, message: "By themselves" };
    for (const [as, words] of [
      [cookie, "By themselves"],
      ["", "By a stranger"],
    ] as const) {
      const form = { ...message, subject: words, message: words };
      expect((await post(form, { path: "/contact", as })).status).toBe(303);
      const about = { ...car, message: words, reason: "fraud" };
      expect((await post(about, { path: "/listing-detail-v1/1/report", as })).status).toBe(303);
    }
    const { data } = JSON.parse((await open("/my-profile/data")).html);
    expect(data.contact_messages).toMatchObject([{ subject: "By themselves" }]);
    expect(data.reports).toMatchObject([{ message: "By themselves" }]);
  });

  it("redirects visitors and garages to the profile", async () => {
    const garage = await sessionCookieOf(await logIn(upstream.url, demoLogin("garage")));
    for (const as of ["", garage]) {
      const { response } = await open("/ar/my-profile/data", as);
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/ar/my-profile"]);
    }
  });
});

describe("deleting an account", () => {
  it("needs the password", async () => {
    for (const current_password of ["", "Not-it-1234"]) {
      const response = await post({ current_password }, { path: "/my-profile/delete" });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(readPage(html).errors.current_password).toMatch(/current password/);
      expect(html).not.toContain("Not-it-1234");
    }
    expect((await stored()).status).toBe(200);
  });

  it("ends the session, and redirects to the home page with a toast", async () => {
    const response = await post({ current_password: login.password }, { path: "/nl/my-profile/delete" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/nl");
    expect(response.headers.getSetCookie().join()).toContain("session=; Max-Age=0");
    expect(response.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(await toastText(response)).toBe("Je account is verwijderd");
    expect((await stored()).status).toBe(401);
    await expect(logIn(upstream.url, login)).rejects.toThrow("422");
  });

  it("reports that the account may already be deleted when the button was pressed twice", async () => {
    const press = () => post({ current_password: login.password }, { path: "/my-profile/delete" });
    const answers = await Promise.all([press(), press()]);
    const after = await site("/my-profile/delete", { method: "POST", body: new URLSearchParams() });
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
    for (const again of [answers.find(({ status }) => status === 401)!, after])
      expect(readPage(await again.text()).text).toContain("Your account has already been deleted, or");
  });
});
