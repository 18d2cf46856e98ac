import { beforeAll, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { callApiAs } from "#tests/setup/test-conversation.ts";
import { demoSession, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();
let cookie: string;

beforeAll(async () => {
  cookie = await sessionCookieOf((await newCustomer(upstream.url)).auth);
});

const open = async (path: string, as = cookie) => {
  const response = await site(path, { headers: { Cookie: as } });
  const document = parseHtml(await response.text());
  return { status: response.status, document, main: document.querySelector("main")! };
};
const post = (path: string, form: Record<string, string>, as = cookie) =>
  site(path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: as } });
const question = { subject: "My  account", message: "How do I change my name?", key: "one" };

describe("customer service", () => {
  it("is linked from footer and account pages, takes a question once per form, and shows a thread", async () => {
    const { document, main } = await open("/customer-service");
    expect(linksOf(document.querySelector("footer"))).toContain("/customer-service");
    expect(linksOf(main.querySelector("nav.tabs"))).toContain("/customer-service");
    expect(textOf(main, " ")).toContain("You have not asked us anything yet");
    expect((await post("/customer-service", { subject: "", message: "" })).status).toBe(422);
    const first = await post("/customer-service", question);
    const again = await post("/customer-service", question);
    const thread = first.headers.get("Location")!;
    expect([first.status, again.headers.get("Location")]).toEqual([303, thread]);
    expect(thread).toMatch(/^\/customer-service\/\d+$/);
    const opened = await open(thread);
    expect(textOf(opened.main.querySelector("h1"))).toBe("My account");
    const texts = [...opened.main.querySelectorAll(".msg-text")].map((text) => textOf(text));
    expect([texts.length, texts[0]]).toEqual([2, "How do I change my name?"]);
    const sent = await post(thread, { message: "And my e-mail?", key: "two" });
    expect(sent.headers.get("Location")).toMatch(new RegExp(`^${thread}#m\\d+$`));
    const list = await open("/customer-service");
    expect(linksOf(list.main)).toContain(thread);
    expect(textOf(list.main, " ")).toContain("And my e-mail?");
  });

  it("is where the messages lead while one of its answers is unread, which their number includes", async () => {
    const asker = await sessionCookieOf((await newCustomer(upstream.url)).auth);
    const links = async () =>
      linksOf((await open("/message", asker)).main.querySelector(".account-frame > div"));
    expect(await links()).not.toContain("/customer-service");
    const asked = await post("/customer-service", question, asker);
    const { main } = await open("/message", asker);
    expect(textOf(main, " ")).toContain("Customer service : 1 unread message");
    expect(await links()).toContain("/customer-service");
    const id = asked.headers.get("Location")!.split("/").at(-1)!;
    await post(`/customer-service/${id}/messages`, { intent: "read", until: "999999" }, asker);
    expect(await links()).not.toContain("/customer-service");
  });

  it("is linked from a vendor's account menu and messages, because its unread answers are in their number", async () => {
    const vendor = await demoSession(upstream.url, "vendor");
    const numberOf = (document: Document) =>
      textOf(document.querySelector("header .badge-danger .sr-only"), " ");
    const chats = await callApiAs<{ data: { id: number }[] }>(
      upstream.url,
      vendor.token,
      "all-conversations",
    );
    for (const { id } of chats.data)
      await callApiAs(upstream.url, vendor.token, "notifications/read", { conversation_id: id });
    expect(numberOf((await open("/faq", vendor.cookie)).document)).toBe("");
    await post("/customer-service", { ...question, key: "of a vendor" }, vendor.cookie);
    const { document } = await open("/faq", vendor.cookie);
    expect(numberOf(document)).toBe("1 unread message");
    const [page] = linksOf(document.querySelector("#account-menu"));
    expect(linksOf((await open("/messages", vendor.cookie)).main)).toContain(page);
    const [thread] = linksOf((await open(page!, vendor.cookie)).main).filter((href) => /\d$/.test(href));
    await post(`${thread}/messages`, { intent: "read", until: "999999" }, vendor.cookie);
    expect(numberOf((await open(page!, vendor.cookie)).document)).toBe("");
  });

  it("has JSON responses and a stream for the chat script", async () => {
    const thread = (await post("/customer-service", { ...question, key: "three" })).headers.get("Location")!;
    const sent = await post(`${thread}/messages`, { message: "More", key: "four" });
    const { message } = (await sent.json()) as { message: { id: number } };
    const read = await post(`${thread}/messages`, { intent: "read", until: String(message.id) });
    expect(read.status).toBe(204);
    const news = await site(`${thread}/messages?after=${message.id - 1}`, { headers: { Cookie: cookie } });
    expect(await news.json()).toMatchObject({ messages: [{ id: message.id, text: "More" }] });
    const id = thread.split("/").at(-1);
    const stream = await site(`/message/${id}/stream?after=0`, { headers: { Cookie: cookie } });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it("shows a garage neither its link nor its page, but the way to the contact form", async () => {
    const garage = await demoSession(upstream.url, "garage");
    const { status, document, main } = await open("/nl/customer-service", garage.cookie);
    expect(status).toBe(403);
    expect(textOf(main, " ")).toContain("Als garage bereik je ons via het contactformulier.");
    expect(linksOf(main)).toContain("/nl/contact");
    expect(main.querySelector("form")).toBeNull();
    const inFooter = linksOf(document.querySelector("footer"));
    expect(inFooter).toContain("/nl/contact");
    expect(inFooter).not.toContain("/nl/customer-service");
  });

  it("is open to vendors, while visitors get a link to the login in the footer, and otherwise a 401", async () => {
    const vendor = await demoSession(upstream.url, "vendor");
    expect((await open("/customer-service", vendor.cookie)).status).toBe(200);
    const { document } = await open("/contact", "");
    expect(linksOf(document.querySelector("footer"))).toContain("/login?redirect_to=%2Fcustomer-service");
    expect((await open("/customer-service", "")).status).toBe(401);
  });

  it("is 404 for another user's thread", async () => {
    const thread = (await post("/customer-service", { ...question, key: "five" })).headers.get("Location")!;
    const other = await sessionCookieOf((await newCustomer(upstream.url)).auth);
    for (const path of [thread, `${thread}?before=9`, `${thread}/messages?after=0`])
      expect([path, (await open(path, other)).status]).toEqual([path, 404]);
    for (const path of [thread, `${thread}/messages`])
      expect([path, (await post(path, { message: "x", key: "k" }, other)).status]).toEqual([path, 404]);
  });
});
