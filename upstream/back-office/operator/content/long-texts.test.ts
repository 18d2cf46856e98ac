import { afterEach, beforeEach, expect, test } from "vitest";
import { formFields, type TestBackOffice, testBackOffice } from "#upstream/testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const path = "/operator/pages/privacy-policy/ar";

let office: TestBackOffice;
beforeEach(async () => {
  office = await testBackOffice(0);
});
afterEach(() => office.db.destroy());

test("An Arabic text of almost 100,000 characters is stored", async () => {
  const desk = await office.loginOperator();
  const form = formFields((await desk.get(path, english)).html);
  const content = `<p>${"خصوصية ".repeat(14_000)}</p>`;
  expect(content.length).toBeLessThan(100_000);
  expect((await desk.post(path, { ...form, title: "الخصوصية", content }, english)).status).toBe(303);
  expect(formFields((await desk.get(path, english)).html).content).toContain(content.slice(0, 90_000));
});

test("A long text stays on the page when the login has ended", async () => {
  const content = "خصوصية ".repeat(14_000);
  const refused = await office.anonymous.post(path, { title: "الخصوصية", content }, english);
  expect([refused.status, refused.html.includes(`name="content" value="${content}"`)]).toEqual([401, true]);
});

test("Other pages refuse such long posts, and a post of 2 MB is refused with a message", async () => {
  const much = { content: "x".repeat(200_000) };
  const vendor = await office.login("vendor");
  expect((await vendor.post("/vendor/profile", much, english)).status).toBe(413);
  const desk = await office.loginOperator();
  const refused = await desk.post(path, { content: "x".repeat(2_000_000) }, english);
  expect([refused.status, refused.html.includes("This is too much text")]).toEqual([413, true]);
});
