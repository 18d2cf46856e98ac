import { describe, expect, it } from "vitest";
import { contactForm } from "#tests/setup/contact-form.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

const { site, upstream } = hostedSite();

const sender = { name: "Noor Bakker", email: "noor@example.com" };

describe("A form that everyone may send, opened while somebody else was logged in", () => {
  it.each([
    ["/contact", contactForm, "message"],
    ["/listing-detail-v1/1/contact", { ...sender, message: "Is it still for sale?" }, "message"],
    ["/listing-detail-v1/1/report", { ...sender, message: "It is sold", reason: "sold" }, "message"],
  ])(
    "is refused with what was typed, and can then be sent by the new account: %s",
    async (path, typed, shown) => {
      const visitor = newVisitor(site);
      await visitor.post("/login", { ...(await newCustomer(upstream.url)).login });
      const first = readPage(await (await visitor.open(path)).text());
      expect(first.values.account).toMatch(/^customer-/);
      const form = { ...first.values, ...typed };
      await visitor.post("/logout", { account: first.values.account! });
      await visitor.post("/login", { ...(await newCustomer(upstream.url)).login });
      const refused = await visitor.post(path, form);
      expect(refused.status).toBe(409);
      const page = readPage(await refused.text());
      expect(page.alert).toContain("Somebody else is logged in now, so nothing was sent.");
      expect(page.values).toMatchObject({ [shown]: typed[shown as keyof typeof typed] });
      expect(page.values.account).toMatch(/^customer-/);
      expect(page.values.account).not.toBe(first.values.account);
      const again = await visitor.post(path, { ...form, ...page.values });
      expect(again.status).not.toBe(409);
    },
  );
});
