// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readOutbox, storeOutbox } from "#app/features/messages/outbox.ts";
import { clearSubmittedDraft, restoreDraft, saveDraft, trackSubmits } from "./form-drafts.ts";
import { createPersistentDraft } from "./persistent-draft.ts";

const persistent = createPersistentDraft({ hidden: ["photo_ids"], about: "plate" });
const hour = 60 * 60_000;
let stop = () => {};

/** Shows the form as the server sends it, with what is restored. */
function show({ plate = "", isPersistent = true, account = null as string | null } = {}) {
  stop();
  document.body.innerHTML = `<form id="sell" method="post" action="/nl/sell-car">
    <input name="plate" value="${plate}"><textarea name="message"></textarea>
    <select name="fuel"><option>Petrol</option><option selected>Diesel</option></select>
    <input type="radio" name="damage" value="yes"><input type="radio" name="damage" value="no">
    <input type="checkbox" name="terms"><input type="password" name="secret">
    <input name="code" autocomplete="one-time-code"></form>`;
  const form = document.forms[0]!;
  const field = (name: string, at = 0) => form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[at]!;
  const values = isPersistent ? persistent.restore(form, account) : restoreDraft(form, account);
  stop = isPersistent ? persistent.save(form, account) : saveDraft(form, account);
  return {
    form,
    field,
    values,
    type(name: string, value: string) {
      field(name).value = value;
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    },
    tick(name: string, at = 0) {
      field(name, at).checked = true;
      field(name, at).dispatchEvent(new Event("input", { bubbles: true }));
    },
    submit: () => form.dispatchEvent(new Event("submit", { bubbles: true })),
  };
}

/** Has the effect of closing the browser. */
const closeBrowser = () => sessionStorage.clear();
const answer = (status: number) => clearSubmittedDraft("/nl/sell-car")?.(new Response(null, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  trackSubmits();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("a persistent draft keeps text, selections and checkboxes after the browser closes, but no secrets", () => {
  const typed = show();
  typed.type("secret", "Groene-Fiets-7");
  typed.type("code", "123456");
  typed.type("message", "Runs well");
  typed.field("fuel").value = "Petrol";
  typed.tick("damage", 1);
  typed.tick("terms");
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Groene|123456/);
  closeBrowser();
  const { field } = show();
  expect([field("message").value, field("fuel").value]).toEqual(["Runs well", "Petrol"]);
  expect([field("damage").checked, field("damage", 1).checked, field("terms").checked]).toEqual([
    false,
    true,
    true,
  ]);
});

it("a draft of another form stays only in its tab, and has no checkboxes", () => {
  const typed = show({ isPersistent: false });
  typed.tick("terms");
  typed.type("message", "Runs well");
  expect(localStorage.getItem("drafts") ?? "{}").toBe("{}");
  expect(show({ isPersistent: false }).field("message").value).toBe("Runs well");
  expect(show({ isPersistent: false }).field("terms").checked).toBe(false);
  closeBrowser();
  expect(show({ isPersistent: false }).field("message").value).toBe("");
});

it("a persistent draft is deleted after a day", () => {
  show().type("message", "Runs well");
  vi.advanceTimersByTime(23 * hour);
  expect(show().field("message").value).toBe("Runs well");
  vi.advanceTimersByTime(25 * hour);
  expect(show().values).toBeNull();
  expect(localStorage.getItem("drafts")).toBe("{}");
});

it("a persistent draft keeps photo ids that are added to the form as hidden fields", async () => {
  const { form } = show();
  form.insertAdjacentHTML("beforeend", '<p><input type="hidden" name="photo_ids" value="a"></p>');
  form.insertAdjacentHTML("beforeend", '<p><input type="hidden" name="photo_ids" value="b"></p>');
  await vi.advanceTimersByTimeAsync(0);
  expect(show().values?.photo_ids).toEqual(["a", "b"]);
});

it("a draft is not restored for another car, but is for the same plate in another notation", () => {
  show().type("plate", "ab 123 c");
  expect(show({ plate: "XY-999-Z" }).values).toBeNull();
  expect(show({ plate: "AB-123-C" }).values).not.toBeNull();
});

it("only the person's fields of a draft are restored when the page shows another car", () => {
  const ofPerson = createPersistentDraft({ about: "plate", always: ["message"] });
  const { type, tick } = show();
  type("plate", "AB-123-C");
  type("message", "Noor");
  tick("terms");
  const { form, field } = show({ plate: "XY-999-Z", isPersistent: false });
  expect(ofPerson.restore(form, null)).toEqual({ message: ["Noor"] });
  expect([field("plate").value, field("message").value, field("terms").checked]).toEqual([
    "XY-999-Z",
    "Noor",
    false,
  ]);
});

it("a draft that was saved while logged in is restored only for that account", () => {
  show().type("message", "Runs well");
  show({ account: "customer-1" }).type("message", "Runs very well");
  expect(show().values).toBeNull();
  expect(show({ account: "customer-2" }).values).toBeNull();
  expect(show({ account: "customer-1" }).field("message").value).toBe("Runs very well");
});

it("a draft survives a step or a refusal, and is deleted when a redirect confirms the post", async () => {
  const sent = show();
  sent.type("message", "Runs well");
  sent.submit();
  for (const status of [200, 422, 429, 500, 503]) answer(status);
  expect(show().field("message").value).toBe("Runs well");
  sent.submit();
  answer(202);
  // Like the busy button of a submitted form. It changes the form, but the draft must not be saved again.
  sent.form.insertAdjacentHTML("beforeend", "<button>Sending</button>");
  await vi.advanceTimersByTimeAsync(0);
  expect(show().values).toBeNull();
});

it("a draft is deleted on logout and when the visitor starts again", () => {
  show().type("message", "Runs well");
  const { form, field } = show();
  persistent.clear(form);
  expect(field("message").value).toBe("");
  expect(show().values).toBeNull();

  show().type("message", "Runs well");
  document.body.insertAdjacentHTML("beforeend", '<form id="out" action="/nl/logout"></form>');
  document.getElementById("out")?.dispatchEvent(new Event("submit", { bubbles: true }));
  expect(show().values).toBeNull();
});

it("a logout deletes the messages that its account has not sent, and leaves those of another", () => {
  const entries = [{ key: "1", text: "Is it there?", after: 0, state: "sending" as const }];
  for (const account of ["customer 1", "customer 2"]) storeOutbox(account, "/message/7", entries);
  document.body.innerHTML = '<form action="/nl/logout"><input name="account" value="customer 1"></form>';
  document.forms[0]?.dispatchEvent(new Event("submit", { bubbles: true }));
  expect(readOutbox("customer 1", "/message/7")).toEqual([]);
  expect(readOutbox("customer 2", "/message/7")).toEqual(entries);
});

it("a persistent draft leaves alone what the page proposes for fields that were empty without a proposal", () => {
  show().type("message", "Runs well");
  closeBrowser();
  const { field } = show({ plate: "GBB-01-B" });
  expect([field("plate").value, field("message").value]).toEqual(["GBB-01-B", "Runs well"]);
});

it("a persistent draft keeps a proposal that was deleted", () => {
  const typed = show({ plate: "GBB-01-B" });
  typed.type("plate", "");
  typed.type("message", "Runs well");
  closeBrowser();
  expect(show({ plate: "GBB-01-B" }).field("plate").value).toBe("");
});

it("a persistent draft that changes nothing on the page is not said to be restored", () => {
  const typed = show({ plate: "GBB-01-B" });
  typed.type("message", "R");
  typed.type("message", "");
  closeBrowser();
  expect(show({ plate: "GBB-01-B" }).values).toBeNull();
});

it("a draft that was begun before a login keeps all its fields when more is typed after it", () => {
  show({ isPersistent: false }).type("message", "Runs well");
  show({ isPersistent: false, account: "noor" }).type("plate", "GBB-01-B");
  const { field } = show({ isPersistent: false, account: "noor" });
  expect([field("plate").value, field("message").value]).toEqual(["GBB-01-B", "Runs well"]);
});
