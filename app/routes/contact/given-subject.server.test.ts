import { describe, expect, it } from "vitest";
import { contactMessage } from "#contract/contact.ts";
import { givenSubject } from "./given-subject.server.ts";

describe("a subject that the address brings", () => {
  it.each([
    ["Sell my car", "Sell my car"],
    ["  بيع سيارتي ", "بيع سيارتي"],
    ["one\r\nline\tonly", "one line only"],
  ])("%j stands in the field as %j", (given, shown) => {
    expect(givenSubject(given)).toBe(shown);
  });

  it.each([null, "", " \n "])("is none when it is %j", (given) => {
    expect(givenSubject(given)).toBeUndefined();
  });

  it("is cut so that the form accepts it, and not within a character", () => {
    const cut = givenSubject(`${"x".repeat(149)}🚗 and more`);
    expect(cut).toBe("x".repeat(149));
    expect(contactMessage.shape.subject.parse(givenSubject("y ".repeat(400)))).toBe("y ".repeat(75).trim());
  });
});
