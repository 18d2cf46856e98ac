import { describe, expect, it } from "vitest";
import { contactForm } from "#tests/setup/contact-form.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { newConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

const { site, upstream } = hostedSite();

/** Opens a form as a customer whose login then ends, and presses its button before and after somebody else's login. */
async function pressAsOther(pattern: string, typed: Record<string, string>) {
  const { id, cookie } = await newConversation(upstream.url);
  const path = pattern.replace(":id", String(id));
  const visitor = newVisitor(site, { session: cookie.slice("session=".length) });
  const { values } = readPage(await (await visitor.open(path)).text());
  visitor.cookies.delete("session");
  const expired = await visitor.post(path, { ...values, ...typed });
  expect(expired.status).toBe(401);
  const kept = readPage(await expired.text()).values;
  await visitor.post("/login", { ...(await newCustomer(upstream.url)).login });
  const pressed = await visitor.post(path, kept);
  const page = readPage(await pressed.text());
  return { visitor, path, first: values.account, status: pressed.status, page };
}

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

describe("A form that everyone may send, shown again for a mistake after its login expired", () => {
  const bad = { name: "Noor Bakker", email: "noor" };
  it.each([
    ["/contact", { ...contactForm, email: "noor" }],
    ["/listing-detail-v1/1/contact", { ...bad, message: "Is it still for sale?" }],
    ["/listing-detail-v1/1/report", { ...bad, message: "It is sold", reason: "sold" }],
    ["/maintenance-booking?service_id=1&garage_branch_id=1", { ...bad, service_ids: "1", intent: "book" }],
  ])("is not sent by somebody who logs in meanwhile: %s", async (path, typed) => {
    const visitor = newVisitor(site);
    await visitor.post("/login", { ...(await newCustomer(upstream.url)).login });
    const { values } = readPage(await (await visitor.open(path)).text());
    expect(values.account).toMatch(/^customer-/);
    visitor.cookies.delete("session");
    const refused = await visitor.post(path, { ...values, ...typed });
    expect(refused.status).toBe(422);
    const shown = readPage(await refused.text()).values;
    await visitor.post("/login", { ...(await newCustomer(upstream.url)).login });
    expect((await visitor.post(path, { ...shown, ...typed, email: "noor@example.com" })).status).toBe(409);
  });
});

describe("A form whose login expired, so that it was shown again, and somebody else logged in", () => {
  const message = "My private question";
  it.each([
    ["/customer-service", { subject: "Mine", message }, 303],
    ["/message/start?vendor=1", { message }, 303],
    ["/message/reserve?vendor=1", { date: "2099-05-04", time: "10:00", note: message }, 422],
    ["/garage-branch-profile/2", { review: message }, 303],
    // A message to somebody whom only the first account writes to.
    ["/message/:id", { message }, 404],
    ["/message/:id/report", { reason: "fraud", message }, 404],
  ])(
    "is refused with what was typed, and belongs to the new account from then on: %s",
    async (pattern, typed, lastStatus) => {
      const { visitor, path, first, status, page } = await pressAsOther(pattern, typed);
      expect(status).toBe(409);
      expect(page.alert).toContain("Somebody else is logged in now, so nothing was sent.");
      expect(page.values).toMatchObject(typed);
      expect(page.values.account).toMatch(/^customer-/);
      expect(page.values.account).not.toBe(first);
      expect((await visitor.post(path, page.values)).status).toBe(lastStatus);
    },
  );

  it("does not change the profile of the new account", async () => {
    const typed = { intent: "save", first_name: "Annabel", phone: "+31 6 99999999" };
    const { visitor, status, page } = await pressAsOther("/my-profile", typed);
    expect([status, page.heading]).toEqual([409, "Somebody else is logged in now"]);
    const { values } = readPage(await (await visitor.open("/my-profile")).text());
    expect(values).toMatchObject({ first_name: "Noor", phone: "+31 6 1234 5678" });
  });
});
