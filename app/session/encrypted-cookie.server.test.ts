import { EncryptJWT } from "jose";
import { expect, it, vi } from "vitest";
import { z } from "zod";

const [older, newer] = ["0f9c41d7a2b85e63c1d0f7a94be28356", "nAq3Zr5kX0wLrT8u1mYc7oBvE6hJ2dPs"];
const state = { token: "très secret", email: "نور@example.net" };

async function server(secrets: string, name: "reset" | "google-state" = "reset") {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", secrets);
  const { encryptedCookie } = await import("./cookies.server.ts");
  const { encryptionKeys } = await import("./cookies.server.ts");
  const cookie = encryptedCookie(name, z.object({ token: z.string(), email: z.string() }), 600);
  return {
    keys: encryptionKeys(name),
    write: async (value = state) => (await cookie.write(value)).split(/[=;]/)[1] ?? "",
    read: (value: string) =>
      cookie.read(new Request("http://localhost/", { headers: { Cookie: `${name}=${value}` } })),
    setCookie: cookie.write,
  };
}

it("A value is read back as it was written, and is encrypted differently each time", async () => {
  const { read, write } = await server(newer);
  expect(await read(await write())).toEqual(state);
  expect(await write()).not.toBe(await write());
});

it("The cookie is host-only and HttpOnly, has its Max-Age and does not reveal its content", async () => {
  const { setCookie } = await server(newer);
  const line = await setCookie(state);
  expect(line).toMatch(/^reset=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const parts = (line.split(/[=;]/)[1] ?? "").split(".");
  expect(parts.map((part) => Buffer.from(part, "base64url").toString("latin1")).join()).not.toContain(
    "secret",
  );
});

it("An older secret in the list still decrypts a value, and a removed secret does not", async () => {
  const written = await (await server(older)).write();
  expect(await (await server(`${newer},${older}`)).read(written)).toEqual(state);
  expect(await (await server(newer)).read(written)).toBeNull();
});

it("The first secret in the list encrypts, so that the older one can be removed", async () => {
  const written = await (await server(`${newer},${older}`)).write();
  expect(await (await server(newer)).read(written)).toEqual(state);
});

it("A value that was encrypted for one cookie is not accepted in another", async () => {
  const written = await (await server(newer, "google-state")).write();
  expect(await (await server(newer)).read(written)).toBeNull();
});

it("A value that was changed, shortened or forged is not accepted", async () => {
  const { read, write } = await server(newer);
  const written = await write();
  for (let place = 0; place < written.length; place += 1) {
    const changed = written[place] === "A" ? "Q" : "A";
    const forged = written.slice(0, place) + changed + written.slice(place + 1);
    expect([place, await read(forged)]).toEqual([place, null]);
    expect([place, await read(written.slice(0, place))]).toEqual([place, null]);
  }
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const headers = [
    { alg: "none" },
    { alg: "dir", enc: "A256GCM", zip: "DEF" },
    { alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2c: 2_000_000_000, p2s: "AAAA" },
    { alg: "dir", enc: "A256GCM", crit: ["x"] },
  ].map((value) => `${header(value)}.${written.split(".").slice(1).join(".")}`);
  for (const forged of ["", "a", "A".repeat(100), "%00", "...", "....", ...headers])
    expect(await read(forged)).toBeNull();
});

it("A value that has expired or never expires is not accepted", async () => {
  const { keys, read, write } = await server(newer);
  // The clock stands still, because writing may take a second on a busy machine.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const written = await write();
  vi.setSystemTime(Date.now() + 599_000);
  expect(await read(written)).toEqual(state);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await read(written)).toBeNull();
  vi.useRealTimers();
  const [key = new Uint8Array()] = keys;
  const endless = new EncryptJWT(state).setProtectedHeader({ alg: "dir", enc: "A256GCM" });
  expect(await read(await endless.encrypt(key))).toBeNull();
});

it("A value in another shape, such as that of another release, is not accepted", async () => {
  const { read, write } = await server(newer);
  expect(await read(await write({ token: "only" } as typeof state))).toBeNull();
});

it("A value that is too long for a cookie is refused", async () => {
  const { write } = await server(newer);
  await expect(write({ ...state, token: "t".repeat(3_000) })).rejects.toThrow(RangeError);
});
