import { describe, expect, it } from "vitest";
import { contactMessage } from "#contract/contact.ts";
import { subjectPrefill } from "./subject-prefill.server.ts";

describe("a subject in the URL", () => {
  it.each([
    ["Sell my car", "Sell my car"],
    ["  بيع سيارتي ", "بيع سيارتي"],
    ["one\r\nline\tonly", "one line only"],
  ])("with the value %j fills the field with %j", (input, prefill) => {
    expect(subjectPrefill(input)).toBe(prefill);
  });

  it.each([null, "", " \n "])("is ignored when it is %j", (input) => {
    expect(subjectPrefill(input)).toBeUndefined();
  });

  it("is shortened so that the form accepts it, but never within a character", () => {
    const truncatedText = subjectPrefill(`${"x".repeat(149)}🚗 and more`);
    expect(truncatedText).toBe("x".repeat(149));
    expect(contactMessage.shape.subject.parse(subjectPrefill("y ".repeat(400)))).toBe("y ".repeat(75).trim());
  });
});
