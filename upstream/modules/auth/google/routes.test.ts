import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { googleLinkRequired } from "#contract/auth.ts";
import { authUserResponse } from "#contract/user.ts";
import { authHeaders, insertAccount, password } from "#upstream/testing/accounts.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { changeEmail } from "#upstream/testing/change-email.ts";
import { type TestProvider, testProvider } from "#upstream/testing/google-provider.ts";
import { latestCode, listMails } from "#upstream/testing/outbox.ts";
import type { Account } from "../accounts.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

const noor = {
  sub: "google-noor",
  email: "Noor@example.net",
  email_verified: true,
  given_name: "Noor",
  family_name: "de Wit",
  name: "Noor de Wit",
};
const redirectUri = "https://market.example/auth/google/callback";

let api: TestApi;
beforeEach(async () => {
  provider.profile = { ...noor };
  provider.overrides = {};
  api = await testApi(1, { google: provider.settings, rateLimitFactor: 100 });
});
afterEach(() => api.db.destroy());

const exchange = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  api.get(`/auth/google/callback?${new URLSearchParams({ redirect_uri: redirectUri, ...query })}`, headers);
const returnFromGoogle = async (headers: Record<string, string> = {}) =>
  exchange({ code: await provider.authorize(redirectUri) }, headers);
const signInWithGoogle = async (response: Response) => {
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const answer = await response.json();
  expect(Object.keys(answer), "as §7 names them").toEqual(
    expect.arrayContaining(["user", "access_token", "token_type"]),
  );
  return authUserResponse.parse(answer);
};
const refusedWith = async (response: Response) => [response.status, (await response.json()).message];
const accounts = () => api.db.selectFrom("accounts").selectAll().orderBy("id").execute();
const linkTokenOf = async (response: Response) => {
  expect(response.status).toBe(409);
  return googleLinkRequired.parse(await response.json()).data.link_token;
};
const link = (link_token: string, input = password, lang = "en") =>
  api.post(`/${lang}/auth/google/link`, { link_token, password: input });

describe("Signing in", () => {
  test("creates a customer without a password, and later finds the same account even with another address", async () => {
    const first = await signInWithGoogle(await returnFromGoogle({ "Accept-Language": "ar" }));
    expect(first).toMatchObject({ user_type: "customer", token_type: "Bearer" });
    expect(first.user).toMatchObject({
      first_name: "Noor",
      last_name: "de Wit",
      email: noor.email,
      phone: null,
    });
    const ownProfile = await api.get("/en/my-profile", { Authorization: `Bearer ${first.access_token}` });
    expect((await ownProfile.json()).data).toMatchObject({ email: noor.email, has_password: false });
    expect(await accounts()).toMatchObject([
      { type: "customer", password_hash: null, google_id: "google-noor", phone: "", lang: "ar" },
    ]);

    provider.profile = { ...noor, email: "moved@example.net" };
    const second = await signInWithGoogle(await returnFromGoogle());
    expect(second.user).toMatchObject({ id: first.user.id, email: noor.email });
    expect(second.access_token).not.toBe(first.access_token);
    expect(await accounts()).toHaveLength(1);
  });

  test("twice at once creates one account", async () => {
    const both = await Promise.all([returnFromGoogle(), returnFromGoogle()]);
    const [one, two] = await Promise.all(both.map(signInWithGoogle));
    expect(one!.user.id).toBe(two!.user.id);
    expect(await accounts()).toHaveLength(1);
  });

  test("creates a customer account when a vendor and a garage have the same address", async () => {
    await insertAccount(api.db, "vendor", { email: noor.email });
    await insertAccount(api.db, "garage", { email: noor.email });
    await signInWithGoogle(await returnFromGoogle());
    expect((await accounts()).map(({ type }) => type)).toEqual(["vendor", "garage", "customer"]);
  });

  test("with a proof key accepts a code only with the matching verifier", async () => {
    const verifier = "v".repeat(43);
    const code = () => provider.authorize(redirectUri, verifier);
    await signInWithGoogle(await exchange({ code: await code(), code_verifier: verifier }));
    const failed = [422, "Failed to authenticate with Google"];
    const stolen = await exchange({ code: await code(), code_verifier: "w".repeat(43) });
    expect(await refusedWith(stolen)).toEqual(failed);
    expect((await exchange({ code: await code(), code_verifier: "short" })).status).toBe(422);
  });
});

describe("Linking", () => {
  test("to an account with the same address requires its password once, and is confirmed by mail", async () => {
    await insertAccount(api.db, "customer", { email: "somebody@example.net" });
    const account = await insertAccount(api.db, "customer", { email: "NOOR@example.net" });
    const answer = await returnFromGoogle({ "Accept-Language": "nl" });
    expect((await answer.clone().json()).message).toMatch(/^Er is al een account met dit adres/);
    const token = await linkTokenOf(answer);
    const googleIds = async () => (await accounts()).map(({ google_id }) => google_id);
    expect(await googleIds()).toEqual([null, null]);

    const wrong = await link(token, "Wrong-Pass-1");
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      422,
      { password: ["The password is not correct"] },
    ]);
    const linked = await signInWithGoogle(await link(token));
    expect(linked.user.id).toBe(account.id);
    expect(await googleIds()).toEqual([null, "google-noor"]);
    expect((await listMails(api.db)).at(-1)).toMatchObject({
      to: account.email,
      subject: "You can now sign in with Google",
    });
    expect((await signInWithGoogle(await returnFromGoogle())).user.id).toBe(account.id);
    expect((await api.post("/en/login", { email: noor.email, password })).status).toBe(200);
    expect(await refusedWith(await link(token))).toEqual([
      422,
      "This took too long. Please sign in with Google again.",
    ]);
  });

  test("needs a token that is valid for ten minutes, works once and is no session", async () => {
    const account = await insertAccount(api.db, "customer", { email: noor.email });
    const late = await linkTokenOf(await returnFromGoogle());
    api.advanceClock(601);
    expect((await link(late)).status).toBe(422);
    const token = await linkTokenOf(await returnFromGoogle());
    expect((await api.get("/en/my-profile", { Authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await link("made-up")).status).toBe(422);
    const both = await Promise.all([link(token), link(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await accounts())[0]).toMatchObject({ id: account.id, google_id: "google-noor" });
  });

  test("is not possible any more once the account has another address", async () => {
    const account = await insertAccount(api.db, "customer", { email: noor.email });
    const token = await linkTokenOf(await returnFromGoogle());
    await changeEmail(api, await authHeaders(api.db, account), "noor@new.example");
    expect((await link(token)).status).toBe(422);
  });

  test("limits wrong passwords like a login does", async () => {
    await api.db.destroy();
    api = await testApi(1, { google: provider.settings });
    await insertAccount(api.db, "customer", { email: noor.email });
    const token = await linkTokenOf(await returnFromGoogle());
    for (let times = 0; times < 10; times++) await link(token, "Wrong-Pass-1");
    expect((await link(token)).status).toBe(429);
    expect((await api.post("/en/login", { email: noor.email, password })).status).toBe(429);
  });

  test("never connects two Google accounts to one account", async () => {
    await insertAccount(api.db, "customer", { email: noor.email });
    const token = await linkTokenOf(await returnFromGoogle());
    provider.profile = { ...noor, sub: "somebody-else" };
    const others = await linkTokenOf(await returnFromGoogle());
    await signInWithGoogle(await link(others));
    const taken = [409, "The account with this address is linked to another Google account"];
    expect(await refusedWith(await link(token))).toEqual(taken);
    provider.profile = { ...noor };
    expect(await refusedWith(await returnFromGoogle())).toEqual(taken);
  });
});

describe("A link to Google ends, and the password links again,", () => {
  const fresh = "Groene-Fiets-7";
  let account: Account;
  beforeEach(async () => {
    account = await insertAccount(api.db, "customer", { email: noor.email });
    await signInWithGoogle(await link(await linkTokenOf(await returnFromGoogle())));
  });
  const lastMail = async () => (await listMails(api.db)).at(-1)?.text;
  const linkAgain = async (input: string) =>
    (await signInWithGoogle(await link(await linkTokenOf(await returnFromGoogle()), input))).user.id;
  const notice =
    "Your account is no longer linked to Google. If you sign in with Google again, you enter the new password once.";

  test("when the password is changed", async () => {
    const passwords = { current_password: password, password: fresh, password_confirmation: fresh };
    const session = await authHeaders(api.db, account);
    expect(await lastMail()).toContain("change it, which also ends this link");
    expect((await api.post("/en/password/update", passwords, session)).status).toBe(200);
    expect(await lastMail()).toContain(notice);
    expect(await linkAgain(fresh)).toBe(account.id);
  });

  test("when the password is reset", async () => {
    await api.post("/en/password/reset-request", { email: noor.email });
    const code = await latestCode(api.db);
    const verified = await api.post("/en/password/verify-code", { email: noor.email, code });
    const { reset_token } = await verified.json();
    const passwords = { reset_token, password: fresh, password_confirmation: fresh };
    expect((await api.post("/en/password/complete-reset", passwords)).status).toBe(200);
    expect(await lastMail()).toContain(notice);
    expect(await linkAgain(fresh)).toBe(account.id);
  });

  test("when the e-mail address is changed, at the new address", async () => {
    await changeEmail(api, await authHeaders(api.db, account), "noor@new.example");
    expect(await lastMail()).toContain("no longer linked to Google");
    expect((await signInWithGoogle(await returnFromGoogle())).user.id).not.toBe(account.id);
    provider.profile = { ...noor, sub: "google-new", email: "noor@new.example" };
    expect(await linkAgain(password)).toBe(account.id);
  });
});

test("An account without a password is still linked to Google after its e-mail address is changed", async () => {
  const { user, access_token } = await signInWithGoogle(await returnFromGoogle());
  await changeEmail(api, { Authorization: `Bearer ${access_token}` }, "noor@new.example");
  expect((await listMails(api.db)).at(-1)?.text).toContain("You sign in with Google as before.");
  expect((await signInWithGoogle(await returnFromGoogle())).user.id).toBe(user.id);
});

describe("Signing in fails, without creating an account or token, for", () => {
  afterEach(async () => {
    expect(await accounts()).toEqual([]);
    expect(await api.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  });
  const failed = [422, "Failed to authenticate with Google"];
  const away = [502, "Google does not answer at the moment. Please try again later."];

  test("a forged code, a redirect URI of another site, or a redirect URI other than the code's", async () => {
    expect(await refusedWith(await exchange({ code: "forged" }))).toEqual(failed);
    for (const uri of [
      "https://evil.example/auth/google/callback",
      "https://market.example.evil.example/auth/google/callback",
      "https://market.example/auth/google/callback?next=https://evil.example",
      "https://market.example/auth/google/callback/",
      "http://market.example/auth/google/callback",
      "https://market.example@evil.example/auth/google/callback",
      "http://localhost:3000/auth/google/callback",
      "javascript:alert(1)",
    ]) {
      const response = await exchange({ code: await provider.authorize(redirectUri), redirect_uri: uri });
      expect([uri, ...(await refusedWith(response))]).toEqual([uri, ...failed]);
    }
    const elsewhere = await provider.authorize("https://elsewhere.example/auth/google/callback");
    expect(await refusedWith(await exchange({ code: elsewhere }))).toEqual(failed);
  });

  test("a missing, empty or very long code", async () => {
    expect((await api.get("/auth/google/callback")).status).toBe(422);
    expect((await exchange({ code: "" })).status).toBe(422);
    expect((await exchange({ code: "x".repeat(3000) })).status).toBe(422);
  });

  test.each([false, "false", undefined, "perhaps"])("an unverified address (%s)", async (email_verified) => {
    provider.profile = { ...noor, email_verified };
    const response = await returnFromGoogle({ "Accept-Language": "nl" });
    expect(await refusedWith(response)).toEqual([
      422,
      "Google heeft je e-mailadres niet geverifieerd. Doe dat daar eerst.",
    ]);
  });

  test.each([{}, { sub: "" }, { sub: 5 }, { email: "no address" }, { email: undefined }])(
    "a profile that lacks an id or a valid address (%j)",
    async (lacking) => {
      const { email_verified } = noor;
      provider.profile = Object.keys(lacking).length === 0 ? { email_verified } : { ...noor, ...lacking };
      expect(await refusedWith(await returnFromGoogle())).toEqual(away);
    },
  );

  test.each<[string, TestProvider["overrides"]]>([
    ["has an error", { token: { statusCode: 500 } }],
    ["is too busy", { token: { statusCode: 429, body: { error: "slow_down" } } }],
    ["does not know us", { token: { statusCode: 401, body: { error: "invalid_client" } } }],
    ["gives no token", { token: { body: { token_type: "Bearer" } } }],
    ["gives nothing", { token: { body: "" } }],
    ["will not say who it is", { profile: { statusCode: 403 } }],
    ["says far too much", { profile: { body: { ...noor, more: "x".repeat(100_000) } } }],
  ])("a provider that %s", async (_, overrides) => {
    provider.overrides = overrides;
    expect(await refusedWith(await returnFromGoogle())).toEqual(away);
    expect(api.logLines.join("")).toContain("signing in with Google does not work");
  });

  test("a site where signing in with Google is not set up", async () => {
    const other = await testApi("empty", { db: api.db });
    const response = await other.get(`/auth/google/callback?code=a&redirect_uri=${redirectUri}`);
    expect(await refusedWith(response)).toEqual([404, "Signing in with Google is not possible here"]);
  });
});

test("A code of Google works only once", async () => {
  const code = await provider.authorize(redirectUri);
  await signInWithGoogle(await exchange({ code }));
  expect(await refusedWith(await exchange({ code }))).toEqual([422, "Failed to authenticate with Google"]);
  expect(await api.db.selectFrom("tokens").selectAll().execute()).toHaveLength(1);
});

test("The log contains no code, client secret, token or e-mail address", async () => {
  await insertAccount(api.db, "customer", { email: noor.email });
  const code = await provider.authorize(redirectUri);
  const token = await linkTokenOf(await exchange({ code }));
  const { access_token } = await signInWithGoogle(await link(token));
  await exchange({ code });
  const logged = api.logLines.join("");
  for (const secret of [code, token, access_token, "canary-client-secret", noor.email]) {
    expect(logged).not.toContain(secret);
  }
});

describe("A provider", () => {
  let server: Server;
  let url: string;
  let requestedUrls: string[];
  /** The provider's response to every request; with null it never responds. */
  let answer: { status: number; headers: Record<string, string> } | null;
  beforeEach(async () => {
    requestedUrls = [];
    server = createServer((request, response) => {
      requestedUrls.push(request.url ?? "");
      if (answer) response.writeHead(answer.status, answer.headers).end("{}");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const statusWith = async (timeoutMs: number) => {
    const google = { ...provider.settings, tokenUrl: `${url}/token`, timeoutMs };
    const other = await testApi("empty", { db: api.db, google });
    const query = new URLSearchParams({ code: "a", redirect_uri: redirectUri });
    return (await other.get(`/auth/google/callback?${query}`)).status;
  };

  test("that redirects is not followed, so that the client secret reaches no other address", async () => {
    answer = { status: 307, headers: { Location: `${url}/elsewhere` } };
    expect(await statusWith(5000)).toBe(502);
    expect(requestedUrls).toEqual(["/token"]);
  });

  test("that never responds leads to 502 after the configured timeout", async () => {
    answer = null;
    expect(await statusWith(50)).toBe(502);
  });

  test("that cannot be reached leads to 502", async () => {
    server.close();
    expect(await statusWith(5000)).toBe(502);
  });
});

test("A demo on this machine accepts redirect URIs with all local host names, but only with its own port", async () => {
  const demo = await testApi("empty", {
    db: api.db,
    google: provider.settings,
    publicOrigin: "http://localhost:3000",
  });
  const statusAt = async (origin: string) => {
    const uri = `${origin}/auth/google/callback`;
    const query = new URLSearchParams({ code: await provider.authorize(uri), redirect_uri: uri });
    return (await demo.get(`/auth/google/callback?${query}`)).status;
  };
  for (const name of ["localhost", "127.0.0.1", "[::1]", "market.localhost"]) {
    expect([name, await statusAt(`http://${name}:3000`)]).toEqual([name, 200]);
  }
  for (const origin of ["http://localhost:4000", "https://localhost:3000", "http://evil.example:3000"]) {
    expect([origin, await statusAt(origin)]).toEqual([origin, 422]);
  }
});
