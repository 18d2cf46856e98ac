import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { isSpecificationCall, startSpecOnlyApi } from "#tests/setup/spec-only-api.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

/* Chat and customer service with an API that sends few fields, and no record in response to a post. */

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startHostedApi();
});
afterAll(() => upstream.close());

it("An API may name the people of conversations and of a search, and say no more of them", async () => {
  const api = await startStubApi({
    "/en/all-conversations": () => ({
      data: [{ id: 1, participant: { id: 7, name: "Autohuis" } }, { id: 2 }],
    }),
    "/en/vendor-user-chat/search-by-name": () => ({ data: [{ id: 8, name: "Autoland" }] }),
  });
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  const headers = { Cookie: await sessionCookieOf((await newCustomer(upstream.url)).auth) };
  const main = async (path: string) =>
    parseHtml(await (await site(path, { headers })).text()).querySelector("main");
  const list = await main("/message");
  expect(textOf(list?.querySelector("a[href='/message/1']"))).toContain("Autohuis");
  expect(textOf(list?.querySelector("a[href='/message/2']"))).toContain("A former user");
  expect(textOf(await main("/message?name=auto"))).toContain("Autoland");
  await api.close();
});

it("Conversations have no links to pages that the API cannot be asked for", async () => {
  const data = [{ id: 1, participant: { id: 7, name: "Autohuis" } }];
  const api = await startStubApi({
    "/en/all-conversations": () => ({ data, current_page: 1, last_page: 2 }),
  });
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  const headers = { Cookie: await sessionCookieOf((await newCustomer(upstream.url)).auth) };
  const main = parseHtml(await (await site("/message", { headers })).text()).querySelector("main")!;
  expect(linksOf(main)).toContain("/message/1");
  expect(linksOf(main).join(" ")).not.toContain("page=");
  await api.close();
});

it("A message whose time nobody can read is shown without a time", async () => {
  const times = ["01-05-2026 14:05", "last week", "02-05-2026 09:00"];
  const data = times.map((created_at, index) => ({
    id: index + 1,
    text: `No. ${index}`,
    mine: 0,
    created_at,
  }));
  const api = await startStubApi({
    "/en/all-conversations": () => ({ data: [{ id: 1, participant: { id: 7, name: "Autohuis" } }] }),
    "/en/get-conversation-msgs": () => ({ data }),
  });
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  const headers = { Cookie: await sessionCookieOf((await newCustomer(upstream.url)).auth) };
  const main = parseHtml(await (await site("/message/1", { headers })).text()).querySelector("main")!;
  const shown = [...main.querySelectorAll("li.msg")].map((item) => [
    textOf(item.querySelector(".msg-text")),
    textOf(item.querySelector(".msg-day")),
    item.querySelectorAll("time").length,
  ]);
  expect(shown).toEqual([
    ["No. 0", "1 May 2026", 1],
    ["No. 1", "", 0],
    ["No. 2", "2 May 2026", 1],
  ]);
  await api.close();
});

it.each([
  ["a full page", 50, {}, true],
  ["less than a page", 49, {}, false],
  ["the first of several pages", 15, { last_page: 2 }, true],
  ["all that its only page takes", 60, { last_page: 1 }, false],
  ["more than a page, because that is all", 70, {}, false],
  ["a full page of more", 50, { total: 70 }, true],
])(
  "A thread of an API that does not tell leads to older messages after %s",
  async (_, count, paging, has) => {
    const messages = Array.from({ length: 70 }, (_, index) => ({ id: index + 1, text: "Hi", mine: 0 }));
    const answerWith = (isCalled: (id: number) => boolean) => ({
      ...paging,
      data: messages.filter(({ id }) => isCalled(id)).slice(-count),
    });
    let ignores = false;
    const api = await startStubApi({
      "/en/all-conversations": () => ({ data: [{ id: 1, participant: { id: 7, name: "Autohuis" } }] }),
      "/en/get-conversation-msgs": (query) =>
        answerWith((id) => ignores || id < Number(query.get("before_id") ?? 71)),
    });
    const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
    const headers = { Cookie: await sessionCookieOf((await newCustomer(upstream.url)).auth) };
    const othersOn = async (path: string) => {
      const main = parseHtml(await (await site(path, { headers })).text()).querySelector("main")!;
      expect(main.querySelector("li.msg")).not.toBeNull();
      return [...main.querySelectorAll(".msg-more a")].map((link) => link.getAttribute("href"));
    };
    const older = `/message/1?before=${71 - count}`;
    expect(await othersOn("/message/1")).toEqual(has ? [older] : []);
    ignores = true;
    expect(await othersOn(older)).toEqual(["/message/1"]);
    await api.close();
  },
);

it("A conversation with a seller leads to the one without a car, not to that about a car that is hidden", async () => {
  const { auth } = await newCustomer(upstream.url);
  const about = { id: 5, participant: { id: 1, type: "vendor" }, car: null, is_about_car: true };
  let conversations: object[] = [about];
  const api = await startStubApi({
    "/en/vendor/1": async () => (await fetch(`${upstream.url}/api/v1/en/vendor/1`)).json(),
    "/en/all-conversations": () => ({ data: conversations }),
  });
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  const headers = { Cookie: await sessionCookieOf(auth) };
  const start = await site("/message/start?vendor=1", { headers });
  expect([start.status, (await start.text()).includes("<textarea")]).toEqual([200, true]);
  conversations = [about, { ...about, id: 6, is_about_car: false }];
  const again = await site("/message/start?vendor=1", { headers });
  expect([again.status, again.headers.get("Location")]).toEqual([302, "/message/6"]);
  await api.close();
});

it.each([
  ["", 500, 409],
  ["idempotency", 500, 503],
  ["", 422, 422],
])(
  "With API_EXTENSIONS=%s, the API's status %i for a message leads to %i, and a script repeats only from 500 on",
  async (extensions, apiStatus, siteStatus) => {
    const api = await startStubApi({ "/en/send-messages": () => apiStatus });
    const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: extensions } });
    const headers = { Cookie: await sessionCookieOf((await newCustomer(upstream.url)).auth) };
    const body = new URLSearchParams({ message: "Is it red?", key: "k" });
    const answer = await site("/message/7/messages", { method: "POST", body, headers });
    expect(answer.status).toBe(siteStatus);
    const { reason } = (await answer.json()) as { reason: string };
    expect(reason.startsWith("We do not know whether this message has arrived.")).toBe(siteStatus === 409);
    await api.close();
  },
);

it("A script repeats a message to an API that was not reached, with or without idempotency", async () => {
  const api = await startStubApi({});
  await api.close();
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  const headers = { Cookie: await sessionCookieOf((await newCustomer(upstream.url)).auth) };
  const body = new URLSearchParams({ message: "Is it red?", key: "k" });
  const answer = await site("/customer-service/7/messages", { method: "POST", body, headers });
  expect(answer.status).toBe(503);
});

describe.each(["top", "data", "data.data"] as const)("an API with its payload at %s", (payloadPath) => {
  let api: Awaited<ReturnType<typeof startSpecOnlyApi>>;
  let site: TestApp;
  beforeAll(async () => {
    api = await startSpecOnlyApi(upstream.url, payloadPath);
    site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  });
  afterAll(async () => {
    expect(api.requests.filter((call) => !isSpecificationCall(call))).toEqual([]);
    await api.close();
  });

  const open = async (path: string, cookie: string) => {
    const response = await site(path, { headers: { Cookie: cookie } });
    const main = parseHtml(await response.text()).querySelector("main")!;
    return { status: response.status, main };
  };
  const post = (path: string, form: Record<string, string>, cookie: string) =>
    site(path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: cookie } });
  const textsOf = (main: Element) => [...main.querySelectorAll(".msg-text")].map((text) => textOf(text));
  const customer = async () => sessionCookieOf((await newCustomer(upstream.url)).auth);
  /** Returns the link to the only conversation in a list. */
  const onlyLink = (main: Element, list: string) =>
    linksOf(main).find((href) => new RegExp(`^${list}/\\d+$`).test(href))!;

  it("has conversations with their car and last message", async () => {
    const chat = await newConversation(upstream.url, "Is the roof tight?");
    const { main } = await open("/message", chat.cookie);
    const link = main.querySelector(`a[href='/message/${chat.id}']`)!;
    expect(textOf(link.querySelector(".conversation-car"))).not.toBe("");
    expect(textOf(link.querySelector(".conversation-last"))).toContain("Is the roof tight?");
  });

  it("shows a thread, and accepts a message without JavaScript once", async () => {
    const { id, cookie } = await newConversation(upstream.url, "Is it red?");
    const thread = `/message/${id}`;
    const opened = await open(thread, cookie);
    expect([opened.status, textsOf(opened.main)]).toEqual([200, ["Is it red?"]]);
    const sent = await post(thread, { message: "Or blue?", key: "k" }, cookie);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, thread]);
    expect(textsOf((await open(thread, cookie)).main)).toEqual(["Is it red?", "Or blue?"]);
  });

  it("accepts a message from a script, which finds it among the new messages", async () => {
    const { id, cookie } = await newConversation(upstream.url, "Is it red?");
    const messages = `/message/${id}/messages`;
    const sent = await post(messages, { message: "Or blue?", key: "k" }, cookie);
    expect([sent.status, await sent.json()]).toEqual([200, { message: null }]);
    const news = await site(`${messages}?after=0`, { headers: { Cookie: cookie } });
    expect(await news.json()).toMatchObject({
      messages: [
        { text: "Is it red?", conversation_id: id },
        { text: "Or blue?", conversation_id: id, mine: true },
      ],
    });
  });

  it("starts a conversation, and redirects to the list of conversations", async () => {
    const { cookie, vendor } = await newConversation(upstream.url);
    const other = { vendor_id: String(vendor.vendorId), message: "Do you buy cars?", key: "k" };
    const started = await post(`/message/start?vendor=${vendor.vendorId}`, other, cookie);
    expect([started.status, started.headers.get("Location")]).toEqual([303, "/message"]);
    expect(await toastAfter(site, started, "/contact")).toBe("Taken.");
    expect(textOf((await open("/message", cookie)).main, " ")).toContain("Do you buy cars?");
  });

  it("has customer service, from the question to the thread", async () => {
    const cookie = await customer();
    const question = { subject: "My account", message: "How do I change my name?", key: "one" };
    const asked = await post("/customer-service", question, cookie);
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/customer-service"]);
    const list = await open("/customer-service", cookie);
    expect(textOf(list.main, " ")).toContain("My account");
    const thread = onlyLink(list.main, "/customer-service");
    expect(textsOf((await open(thread, cookie)).main)[0]).toBe("How do I change my name?");
    const sent = await post(thread, { message: "And my e-mail?", key: "two" }, cookie);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, thread]);
    const byScript = await post(`${thread}/messages`, { message: "And my picture?", key: "three" }, cookie);
    expect([byScript.status, await byScript.json()]).toEqual([200, { message: null }]);
    const texts = textsOf((await open(thread, cookie)).main);
    expect(texts.filter((text) => text.startsWith("And"))).toEqual(["And my e-mail?", "And my picture?"]);
  });

  it("has a profile, even without an id", async () => {
    const cookie = await customer();
    const { status, main } = await open("/my-profile", cookie);
    expect([status, main.querySelector("[name=first_name]")?.getAttribute("value")]).toEqual([200, "Noor"]);
  });
});
