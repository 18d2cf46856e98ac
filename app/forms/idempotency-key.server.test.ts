import { describe, expect, it } from "vitest";
import { createIdempotencyKey } from "./parse.server.ts";

const values = { name: "Anna", email: "anna@example.com", phone: null, message: "Is it still there?" };

describe("the idempotency key of a post", () => {
  it("is the same for the same values in any order", () => {
    const again = { message: values.message, phone: null, email: values.email, name: values.name };
    expect(createIdempotencyKey("cars/1/contact", again)).toBe(
      createIdempotencyKey("cars/1/contact", values),
    );
  });

  it.each([
    ["another message", "cars/1/contact", { ...values, message: "Is it still there" }],
    ["another sender", "cars/1/contact", { ...values, email: "bert@example.com" }],
    ["another car", "cars/2/contact", values],
    ["a value that has moved to another field", "cars/1/contact", { ...values, name: "", phone: "Anna" }],
  ])("differs for %s", (_, destination, other) => {
    expect(createIdempotencyKey(destination, other)).not.toBe(createIdempotencyKey("cars/1/contact", values));
  });

  it("contains only characters that a header allows", () => {
    expect(createIdempotencyKey("cars/1/contact", { ...values, message: "سلام\r\n" })).toMatch(/^[\w-]{43}$/);
  });
});
