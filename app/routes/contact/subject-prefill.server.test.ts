import { describe, expect, it } from "vitest";
import { contactMessage } from "#contract/contact.ts";
import { subjectPrefill } from "./subject-prefill.server.ts";

describe("a subject that the address brings", () => {
  it.each([
    ["Sell my car", "Sell my car"],
    ["  بيع سيارتي ", "بيع سيارتي"],
    ["one\r\nline\tonly", "one line only"],
  ])("%j stands in the field as %j", (input, prefill) => {
    expect(subjectPrefill(input)).toBe(prefill);
  });

  it.each([null, "", " \n "])("is none when it is %j", (input) => {
    expect(subjectPrefill(input)).toBeUndefined();
  });

  it("is cut so that the form accepts it, and not within a character", () => {
    const truncatedText = subjectPrefill(`${"x".repeat(149)}🚗 and more`);
    expect(truncatedText).toBe("x".repeat(149));
    expect(contactMessage.shape.subject.parse(subjectPrefill("y ".repeat(400)))).toBe("y ".repeat(75).trim());
  });
});
