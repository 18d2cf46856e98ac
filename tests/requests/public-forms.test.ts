import { describe, expect, it } from "vitest";
import { type FilledForm, fillForms } from "#tests/setup/autofill.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { publicFormPages } from "#tests/setup/pages.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";

/* The common behaviour of all public forms, which app/routes.ts lists. Simple forms need no other test. */

const { site } = hostedSite({ OPERATOR_EMAIL: "desk@example.com" });

const formsOf = async (path: string) => fillForms(await (await site(path)).text(), path);
const post = ({ action }: FilledForm, values: Record<string, string>) =>
  site(action, { method: "POST", body: new URLSearchParams(values) });

/** Posts a form with some values replaced, and expects that it is refused. */
async function refused(form: FilledForm, typed: Record<string, string>) {
  const response = await post(form, { ...form.values, ...typed });
  expect(response.status).toBe(422);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return readPage(await response.text());
}

describe.each(publicFormPages)("The form of %s", (path) => {
  it("exists and has required fields", async () => {
    const forms = await formsOf(path);
    expect(forms.length).toBeGreaterThan(0);
    for (const { required } of forms) expect(required).not.toEqual([]);
  });

  it("shows an error at each required field and above the form when it is empty", async () => {
    for (const form of await formsOf(path)) {
      const empty = Object.fromEntries(form.visible.map((name) => [name, ""]));
      const page = await refused(form, empty);
      expect(page.invalid).toEqual(form.required);
      for (const name of form.required) expect(page.alert).toContain(page.errors[name]);
    }
  });

  it("keeps its values when one field is invalid", async () => {
    for (const form of await formsOf(path)) {
      const [wrong = ""] = form.required.toReversed();
      const typed = { [wrong]: "" };
      const { values, invalid } = await refused(form, typed);
      expect(invalid).toEqual([wrong]);
      const sent = form.visible.map((name) => [name, { ...form.values, ...typed }[name]]);
      expect(values).toMatchObject(Object.fromEntries(sent));
    }
  });

  it("is accepted when it is filled in, and the next page has a toast", async () => {
    for (const form of await formsOf(path)) {
      const response = await post(form, form.values);
      const { alert } = readPage(await response.clone().text());
      expect(response.status, `the message above the form: ${alert}`).toBe(303);
      expect(await toastAfter(site, response, "/faq")).toBeTruthy();
    }
  });
});
