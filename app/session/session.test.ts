import { expect, it } from "vitest";
import { accountKey, sessionFromAuthUser } from "./session.ts";

const user = {
  id: 7,
  username: "noor",
  first_name: "Noor",
  last_name: "Bakker",
  email: null,
  phone: null,
  image: null,
  garage_username: null,
};
const login = (changes: Partial<Parameters<typeof sessionFromAuthUser>[0]> = {}) =>
  sessionFromAuthUser(
    {
      user,
      access_token: "t",
      token_type: "Bearer",
      user_type: "customer",
      device_token: undefined,
      ...changes,
    },
    false,
  );

it("A customer, a vendor and a garage with the same id are three accounts", () => {
  const keys = (["customer", "vendor", "garage"] as const).map((user_type) =>
    accountKey(login({ user_type })),
  );
  expect(new Set(keys).size).toBe(3);
});

it("A user without an id gets an opaque one from the e-mail address, or else from the username", () => {
  const idOf = (changes: object, access_token = "t") =>
    login({ user: { ...user, id: null, ...changes }, access_token }).user.id;
  expect(idOf({ email: "Noor@example.net" })).toBe(idOf({ email: "noor@example.net", username: "n" }, "u"));
  expect(idOf({})).toBe(idOf({}, "u"));
  const ids = [idOf({ email: "noor@example.net" }), idOf({}), idOf({ username: "anna" })];
  expect(new Set([...ids, idOf({ username: null }), idOf({ username: null }, "u")]).size).toBe(5);
  expect(ids.every((id) => /^[\w-]{43}$/.test(String(id)))).toBe(true);
});

it("A garage is shown by its own name, other users by their name or else their username", () => {
  expect(login({ user: { ...user, garage_username: "Garage Noord" } }).user.name).toBe("Garage Noord");
  expect(login().user.name).toBe("Noor Bakker");
  expect(login({ user: { ...user, first_name: null, last_name: null } }).user.name).toBe("noor");
});

it("A name of more than 200 characters is shortened", () => {
  const { name, username } = login({
    user: { ...user, garage_username: "g".repeat(201), username: "u".repeat(201) },
  }).user;
  expect([name, username]).toEqual(["g".repeat(200), "u".repeat(200)]);
});

it("A picture address of more than 500 characters is left out", () => {
  const withImage = (image: string) => login({ user: { ...user, image } }).user.image;
  expect(withImage("/i".padEnd(500, "x"))).toHaveLength(500);
  expect(withImage("/i".padEnd(501, "x"))).toBeNull();
});
