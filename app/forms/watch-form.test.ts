// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { registrationRequest } from "#contract/auth.ts";
import { contactMessage } from "#contract/contact.ts";
import { type ShownErrors, watchForm } from "./watch-form.ts";

const nothing: ShownErrors = { fields: {}, summary: {}, answer: {} };
let shown = nothing;
let stop = () => {};

/** Shows a form of these fields and watches it. */
function watch(html: string, schema: z.ZodType, answered = nothing) {
  document.body.innerHTML = `<form>${html}<button>Send</button></form><input id="elsewhere">`;
  const form = document.forms[0]!;
  stop = watchForm(form, schema, answered, (errors) => {
    shown = errors;
  });
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return {
    form,
    leave(name: string) {
      field(name).focus();
      document.getElementById("elsewhere")?.focus();
    },
    type(name: string, value: string) {
      field(name).value = value;
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    },
    /** @returns whether the form is posted */
    submit: () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  };
}

const inputs = (...names: string[]) => names.map((name) => `<input name="${name}">`).join("");
const contactInputs = inputs(...Object.keys(contactMessage.shape));

beforeEach(() => {
  shown = nothing;
});
afterEach(() => stop());

describe("A form in the browser", () => {
  it("shows and announces the error of a field when the field is left, and of no other field", () => {
    const { leave, type } = watch(contactInputs, contactMessage);
    type("email", "noor@");
    expect(shown.fields).toEqual({});
    leave("email");
    expect(shown).toMatchObject({
      fields: { email: ["please enter a valid email address"] },
      summary: {},
      announcement: ["please enter a valid email address"],
    });
    leave("phone");
    expect(Object.keys(shown.fields)).toEqual(["email", "phone"]);
  });

  it("removes an error as soon as the value is valid, and adds none while the visitor types", () => {
    const { leave, type } = watch(contactInputs, contactMessage);
    leave("email");
    type("email", "noor");
    expect(shown.fields).toEqual({ email: ["please enter a valid email address"] });
    type("email", "noor@example.com");
    expect([shown.fields, shown.announcement]).toEqual([{}, []]);
    type("email", "noor@");
    expect(shown.fields).toEqual({});
  });

  it("checks all fields on submit, and keeps an error in the summary until its field is valid", () => {
    const { leave, submit, type } = watch(contactInputs, contactMessage);
    expect(submit()).toBe(false);
    const { answer } = shown;
    expect(answer).not.toBe(nothing.answer);
    expect(Object.keys(shown.summary)).toEqual(Object.keys(contactMessage.shape));
    type("phone", "0612345678");
    expect(Object.keys(shown.summary)).not.toContain("phone");
    type("phone", "");
    leave("phone");
    expect(shown.fields.phone).toEqual(["Phone is required"]);
    expect(Object.keys(shown.summary)).not.toContain("phone");
    expect(shown.answer, "a new one would take the focus").toBe(answer);
    expect(submit()).toBe(false);
    expect(shown.answer).not.toBe(answer);
  });

  it("is posted when it is valid", () => {
    const { submit, type } = watch(inputs("email"), z.object({ email: contactMessage.shape.email }));
    type("email", "noor@example.com");
    expect(submit()).toBe(true);
  });

  it("leaves values without a field to the server", () => {
    const { submit } = watch("", z.object({ token: z.string() }));
    expect(submit()).toBe(true);
  });

  it("keeps the server's error for a field until the field changes", () => {
    const errors = { email: ["There is an account with this address"], "": ["Please look again"] };
    const answered = { fields: errors, summary: errors, answer: errors };
    const { leave, type } = watch(contactInputs, contactMessage, answered);
    leave("email");
    type("phone", "06");
    leave("phone");
    expect(shown.fields.email).toEqual(["There is an account with this address"]);
    type("email", "taken@example.com");
    expect([shown.fields.email, shown.summary.email, shown.summary[""]]).toEqual([
      undefined,
      undefined,
      ["Please look again"],
    ]);
  });

  it("compares two passwords once both were typed, whichever is corrected", () => {
    const { leave, type } = watch(inputs("password", "password_confirmation"), registrationRequest);
    type("password", "Groene-Fiets-7");
    leave("password");
    type("password_confirmation", "Groene-Fiets-8");
    leave("password_confirmation");
    expect(shown.fields).toEqual({ password_confirmation: ["The passwords do not match"] });
    type("password", "Groene-Fiets-8");
    expect(shown.fields).toEqual({});
  });

  it("shows no new error while a button is pressed, because it would move the button", () => {
    vi.useFakeTimers();
    const { leave } = watch(contactInputs, contactMessage);
    window.dispatchEvent(new Event("pointerdown"));
    leave("email");
    expect(shown.fields).toEqual({});
    window.dispatchEvent(new Event("click"));
    vi.runAllTimers();
    expect(Object.keys(shown.fields)).toEqual(["email"]);
    vi.useRealTimers();
  });
});
