import { argon2Sync } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { hashCost, productionCost } from "./hash-cost.ts";
import { hashSecret, verifySecret } from "./password-hash.ts";

test("A secret is stored as argon2id with its own salt, and can be verified", async () => {
  const cheapCost = { ...hashCost };
  Object.assign(hashCost, productionCost);
  onTestFinished(() => void Object.assign(hashCost, cheapCost));
  const [one, two] = await Promise.all([hashSecret("Zonnig-Erf-42"), hashSecret("Zonnig-Erf-42")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifySecret("Zonnig-Erf-42", one)).toBe(true);
  expect(await verifySecret("zonnig-erf-42", one)).toBe(false);
  expect(await verifySecret("Zonnig-Erf-42", null)).toBe(false);
});

test("A hash that was made with other parameters can still be verified", async () => {
  const salt = Buffer.from("a salt of 16 byt");
  const cost = { memory: 1024, passes: 3, parallelism: 2 };
  const hash = argon2Sync("argon2id", { message: "Zonnig-Erf-42", nonce: salt, tagLength: 32, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const phc = `$argon2id$v=19$m=1024,t=3,p=2$${base64(salt)}$${base64(hash)}`;
  expect(await verifySecret("Zonnig-Erf-42", phc)).toBe(true);
  expect(await verifySecret("Zonnig-Erf-43", phc)).toBe(false);
  await expect(verifySecret("Zonnig-Erf-42", "Zonnig-Erf-42")).rejects.toThrow("cannot be read");
});

test("Non-ASCII letters and the longest password are compared to the last byte", async () => {
  const long = `${"é".repeat(127)}Aa`;
  const stored = await hashSecret(long);
  expect(await verifySecret(long, stored)).toBe(true);
  expect(await verifySecret(`${"é".repeat(127)}Ab`, stored)).toBe(false);
  expect(await verifySecret(long.normalize("NFD"), stored)).toBe(false);
});

test("Two secrets are hashed at a time, twenty wait, and more are refused until there is room again", async () => {
  const attempts = Array.from({ length: 23 }, () =>
    verifySecret("x", null).then(String, ({ status }) => status),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.slice(0, 22)).toEqual(Array(22).fill("false"));
  expect(outcomes[22]).toBe(429);
  expect(await verifySecret("x", null)).toBe(false);
});
