import { createCookie } from "react-router";
import { expect, it, vi } from "vitest";
import type { Session } from "./session.ts";

const [older, newer] = ["0f9c41d7a2b85e63c1d0f7a94be28356", "nAq3Zr5kX0wLrT8u1mYc7oBvE6hJ2dPs"];

async function server(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { readSession, commitSession } = await import("./cookies.server.ts");
  return {
    write: commitSession,
    read: (cookie: string) => readSession(new Request("http://localhost/", { headers: { Cookie: cookie } })),
  };
}

const anna: Session = {
  token: "t".repeat(43),
  tokenType: "Bearer",
  userType: "customer",
  user: { id: 7, name: "Anna de Vries", username: null, image: null },
  remember: true,
  at: Date.now(),
};
const pair = (setCookie: string) => setCookie.split(";")[0] ?? "";

it("A session is read back as it was written", async () => {
  const { read, write } = await server({ SESSION_SECRET: newer });
  expect(await read(pair(await write(anna)))).toEqual({ session: anna, stale: false });
});

it("A remembered session cookie is HttpOnly and lasts 30 days; another lasts until the browser closes", async () => {
  const { write } = await server({ SESSION_SECRET: newer });
  expect(await write(anna)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await write({ ...anna, remember: false })).not.toMatch(/Max-Age|Expires/);
});

it("On https, the session cookie has the prefix __Host- and is Secure", async () => {
  const { write } = await server({
    SESSION_SECRET: newer,
    PUBLIC_ORIGIN: "https://cars.example",
    API_URL: "https://api.example",
  });
  expect(await write(anna)).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  vi.stubEnv("PUBLIC_ORIGIN", "loopback");
});

it("A session stays valid while secrets rotate, but not after its own secret is removed", async () => {
  const before = pair(await (await server({ SESSION_SECRET: older })).write(anna));
  const during = await server({ SESSION_SECRET: `${newer},${older}` });
  expect((await during.read(before)).session).toEqual(anna);
  const renewed = pair(await during.write(anna));
  const after = await server({ SESSION_SECRET: newer });
  expect((await after.read(renewed)).session).toEqual(anna);
  expect(await after.read(before)).toEqual({ session: null, stale: true });
});

it("A session that was signed as another cookie is not accepted", async () => {
  const { read } = await server({ SESSION_SECRET: newer });
  const { signingSecrets } = await import("./cookies.server.ts");
  const signedAs = async (secrets: string[]) =>
    pair(await createCookie("session", { secrets }).serialize(anna));
  expect((await read(await signedAs(signingSecrets("session")))).session).toEqual(anna);
  for (const secrets of [signingSecrets("toast"), [newer]])
    expect(await read(await signedAs(secrets))).toEqual({ session: null, stale: true });
});

it("A signed cookie that is not a valid session is stale, and a missing cookie is not", async () => {
  const { read, write } = await server({ SESSION_SECRET: newer });
  const other = pair(await write({ ...anna, userType: "admin" } as unknown as Session));
  expect(await read(other)).toEqual({ session: null, stale: true });
  expect(await read("language=nl")).toEqual({ session: null, stale: false });
});

it("A token that is too long for a cookie is refused, and the longest user fits", async () => {
  const { write } = await server({ SESSION_SECRET: newer });
  await expect(write({ ...anna, token: "t".repeat(4_000) })).rejects.toThrow(RangeError);
  const name = "ع".repeat(200);
  const user = { id: 2_147_483_647, name, username: name, image: `/${"i".repeat(499)}` };
  await expect(write({ ...anna, user })).resolves.toContain("session=");
});
