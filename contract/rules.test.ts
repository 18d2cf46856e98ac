import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { newPassword } from "./rules.ts";

const messages = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

describe("A new password", () => {
  it("that is too long is looked at no further", () => {
    expect(messages(`Aa1${"1".repeat(60_000)}a`)).toEqual(["This text is too long"]);
    expect(messages(`Password${"1".repeat(300)}`)).toEqual(["This text is too long"]);
    expect(messages(`Zonnig-Erf-42${"x".repeat(243)}`)).toEqual([]);
  });

  it.each(["Password1", "password", "PASSWORD!!", "Qwerty123", "qwerty_2026!"])(
    "%s is one of many people",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(["", "1", "Zonnig-Erf-42", "1password", "!!!"])("%s is not", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
