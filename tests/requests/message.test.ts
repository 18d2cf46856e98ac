import { beforeEach, describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { callApiAs, newConversation } from "#tests/setup/test-conversation.ts";
import { demoSession, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { toastAfter, toastCookieOf } from "#tests/setup/toast-after.ts";

const { site, upstream } = hostedSite();
let chat: Awaited<ReturnType<typeof newConversation>>;

beforeEach(async () => {
  chat = await newConversation(upstream.url);
});

const open = async (path: string, as = chat.cookie) => {
  const response = await site(path, { headers: { Cookie: as } });
  const document = parseHtml(await response.text());
  return { status: response.status, document, main: document.querySelector("main")! };
};
const post = (path: string, form: Record<string, string>, as = chat.cookie) =>
  site(path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: as } });
const thread = (path = "") => `/message/${chat.id}${path}`;
const texts = (main: Element) => [...main.querySelectorAll(".msg-text")].map((text) => textOf(text));
const fieldsOf = (form: Element) =>
  Object.fromEntries(
    [...form.querySelectorAll("input[name]")].map((input) => [
      input.getAttribute("name")!,
      input.getAttribute("value") ?? "",
    ]),
  );
/** Returns the messages of a conversation that the API has stored, the oldest first. */
const stored = async (id = chat.id) =>
  (
    await callApiAs<{ data: { id: number; text: string; read_at: string | null }[] }>(
      upstream.url,
      chat.token,
      `get-conversation-msgs?conversation_id=${id}`,
    )
  ).data;

describe("the conversations", () => {
  it("show the customer's own last message in the direction of its text", async () => {
    const { main } = await open("/ar/message");
    const last = main.querySelector(`a[href='/ar${thread()}'] .conversation-last`)!;
    expect(textOf(last)).toMatch(/^أنت:/);
    expect(textOf(last.querySelector("[dir=auto]"))).toMatch(/^[A-Z]/);
  });

  it("show name, car, last message and unread count, and can be found by name", async () => {
    await chat.answer("Yes, it is.");
    const { main } = await open("/message");
    const link = main.querySelector(`a[href='${thread()}']`)!;
    const [, name, car] = [".conversation", ".conversation-name bdi", ".conversation-car"].map((part) =>
      textOf(link.querySelector(part)),
    );
    expect([name, car].every(Boolean)).toBe(true);
    expect(textOf(link.querySelector(".conversation-last"))).toContain("Yes, it is.");
    expect(textOf(link.querySelector(".badge"))).toContain("1 unread message");
    const found = await open(`/message?name=${encodeURIComponent(name!)}`);
    expect(linksOf(found.main)).toContain(thread());
    const none = await open("/message?name=Nobodyatall");
    expect(linksOf(none.main)).not.toContain(thread());
    expect(textOf(none.main, " ")).toContain("Nobody by this name");
  });

  it("can begin with a vendor found by name", async () => {
    const { main } = await open("/message?name=Polder");
    const start = linksOf(main).find((href) => href.startsWith("/message/start?vendor="))!;
    const form = (await open(start)).main.querySelector("form[method=post]")!;
    expect(fieldsOf(form)).toMatchObject({ vendor_id: /\d+/.exec(start)![0] });
  });

  it("cannot begin with a vendor that does not exist, and the 404 page links to the messages", async () => {
    const { status, main } = await open("/message/start?vendor=2000000000");
    expect([status, textOf(main.querySelector("h1"))]).toEqual([404, "This seller is no longer here"]);
    expect(linksOf(main)).toContain("/message");
    const icon = main.querySelector('a[href="/message"] use')!.getAttribute("href");
    expect(icon).toMatch(/#message$/);
  });

  it("report a missing vendor or a missing car when a message is posted", async () => {
    const toNobody = { vendor_id: "2000000000", message: "Typed" };
    const refused = await Promise.all(
      [toNobody, { ...toNobody, car_id: "2000000000" }].map(async (values) => {
        const response = await post("/message/start", values);
        const main = parseHtml(await response.text()).querySelector("main");
        return [response.status, textOf(main?.querySelector("[role=alert]"))];
      }),
    );
    expect(refused).toEqual([
      [404, "This vendor does not exist"],
      [404, "This car is no longer here"],
    ]);
  });

  it("are empty at first, with a text that says so", async () => {
    const { cookie } = await customerOfNothing();
    const { main } = await open("/message", cookie);
    expect(textOf(main.querySelector("h2"))).toBe("You have no conversations yet");
  });

  it("are 401 for visitors and 403 for businesses", async () => {
    for (const path of ["/message", thread(), "/message/start?car=1", "/message/reserve?car=1"])
      expect((await open(path, "")).status).toBe(401);
    for (const type of ["vendor", "garage"] as const) {
      const { cookie } = await demoSession(upstream.url, type);
      for (const path of ["/message", thread(), thread("/messages"), thread("/report")])
        expect((await open(path, cookie)).status).toBe(403);
    }
    const garage = await demoSession(upstream.url, "garage");
    for (const stream of [thread("/stream"), "/message/stream"])
      expect((await open(stream, garage.cookie)).status).toBe(403);
    expect((await open("/customer-service", garage.cookie)).status).toBe(403);
  });
});

const customerOfNothing = async () => {
  const { auth } = await newCustomer(upstream.url);
  return { cookie: await sessionCookieOf(auth), token: auth.access_token };
};

describe("a thread", () => {
  it("accepts a message without JavaScript, and redirects to the newest message", async () => {
    const form = (await open(thread())).main.querySelector(".composer")!;
    const response = await post(thread(), { ...fieldsOf(form), message: "Can I come\r\non Saturday?" });
    const newest = (await stored()).at(-1)!;
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${thread()}#m${newest.id}`]);
    expect(newest.text).toBe("Can I come\non Saturday?");
    const { main } = await open(thread());
    expect(main.querySelector(`#m${newest.id}`)?.className).toContain("msg-mine");
  });

  it("stores one message for each form, even if two forms have the same text", async () => {
    const form = fieldsOf((await open(thread())).main.querySelector(".composer")!);
    for (let press = 0; press < 3; press++) await post(thread(), { ...form, message: "ok" });
    await post(thread(), { ...form, key: "of-another-form", message: "ok" });
    expect((await stored()).filter(({ text }) => text === "ok")).toHaveLength(2);
  });

  it("keeps a refused message in its field", async () => {
    const refused = await post(thread(), { message: "x".repeat(5001), key: "k" });
    expect(refused.status).toBe(422);
    const main = parseHtml(await refused.text()).querySelector("main")!;
    expect(main.querySelector("textarea")?.textContent).toHaveLength(5001);
    expect(texts(main)).toEqual(["Is it still there?"]);
    expect((await post(thread(), { message: " ", key: "k" })).status).toBe(422);
  });

  it("shows plain text with safe links, in its own direction, and a warning about requests for money", async () => {
    await chat.answer("<b>See</b> https://example.org/a?b=1&c and javascript:alert(1)");
    await chat.answer("Please pay a deposit");
    await chat.write("No deposit");
    const { main } = await open(thread());
    const [, first] = main.querySelectorAll(".msg-text");
    expect(textOf(first!)).toBe("<b>See</b> https://example.org/a?b=1&c and javascript:alert(1)");
    expect(first!.getAttribute("dir")).toBe("auto");
    const links = [...first!.querySelectorAll("a")];
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
      ["https://example.org/a?b=1&c", "nofollow ugc noopener noreferrer"],
    ]);
    expect(main.querySelectorAll(".msg-risk")).toHaveLength(1);
    expect(linksOf(main.querySelector(".msg-risk"))).toEqual([thread("/report")]);
  });

  it("is marked as read by the button or by an answer, not by being opened", async () => {
    const id = await chat.answer("Yes");
    const { main, document } = await open(thread());
    expect((await stored()).at(-1)?.read_at).toBeNull();
    expect(textOf(document.querySelector("header .badge"))).toContain("1");
    const { path, fields } = pressButton(main.querySelector("button[value=read]")!);
    expect(fields).toMatchObject({ intent: "read", until: String(id) });
    const response = await post(path, fields);
    expect([response.status, response.headers.get("Location")]).toEqual([303, thread()]);
    expect((await stored()).at(-1)?.read_at).not.toBeNull();
    await chat.answer("Or not");
    const form = fieldsOf((await open(thread())).main.querySelector(".composer")!);
    await post(thread(), { ...form, message: "Fine" });
    expect((await stored()).every(({ text, read_at }) => text !== "Or not" || read_at !== null)).toBe(true);
  });

  it("has older messages on separate pages", async () => {
    for (let index = 0; index < 55; index++) await chat.write(`message ${index}`);
    const { main } = await open(thread());
    expect(texts(main)).toHaveLength(50);
    const older = linksOf(main).find((href) => href.includes("?before="))!;
    const page = await open(older);
    expect(texts(page.main)).toEqual([
      "Is it still there?",
      ...Array.from({ length: 5 }, (_, index) => `message ${index}`),
    ]);
    expect(linksOf(page.main)).toContain(thread());
    expect(linksOf(page.main).some((href) => href.includes("?before="))).toBe(false);
  });

  it("shows times in the time zone of the market, and names the zone", async () => {
    const { main } = await open(thread());
    const at = (await stored())[0] as unknown as { created_at: string };
    const expected = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Amsterdam" });
    expect(textOf(main.querySelector(".msg-foot time"))).toBe(expected.format(new Date(at.created_at)));
    expect(textOf(main.querySelector(".msg-all .without-script"))).toContain("the Netherlands");
  });

  it("can be reported, blocked and unblocked", async () => {
    const { main } = await open(thread("/report"));
    expect(textOf(main.querySelector("h1"))).toBe("Report this conversation");
    expect((await post(thread("/report"), { reason: "" })).status).toBe(422);
    const reported = await post(thread("/report"), { reason: "fraud", message: "Wants money" });
    expect([reported.status, reported.headers.get("Location")]).toEqual([303, thread()]);
    const blocked = await post(thread(), { intent: "block" });
    expect(await toastAfter(site, blocked, "/contact")).not.toBe("");
    const closed = await open(thread());
    expect(closed.main.querySelector(".composer-row:not([hidden])")).toBeNull();
    expect(textOf(closed.main.querySelector(".msg-closed"))).toContain("You have blocked");
    await expect(chat.answer("Hello?")).rejects.toThrow();
    await post(thread(), { intent: "unblock" });
    expect((await open(thread())).main.querySelector(".composer-row:not([hidden])")).not.toBeNull();
  });

  it("can be reported again in the same words, and stores one report for each form", async () => {
    for (const presses of [1, 2]) {
      const form = fieldsOf((await open(thread("/report"))).main.querySelector("form[method=post]")!);
      for (let press = 0; press < presses; press++)
        expect((await post(thread("/report"), { ...form, reason: "fraud" })).status).toBe(303);
    }
    const data = await callApiAs(upstream.url, chat.token, "my-data");
    expect(data).toMatchObject({ data: { conversations: [{ reports: [{}, {}] }] } });
  });

  it("is 404 for other customers, at every URL and with every intent", async () => {
    const { cookie } = await customerOfNothing();
    for (const path of ["", "?before=9", "/report", "/messages?after=0", "/stream"])
      expect([path, (await open(thread(path), cookie)).status]).toEqual([path, 404]);
    const message = (await stored())[0]!.id;
    const posts: [string, Record<string, string>][] = [
      ["", { message: "x", key: "k" }],
      ["", { intent: "read", until: String(message) }],
      ["", { intent: "block" }],
      ["", { intent: "unblock" }],
      ["/report", { reason: "fraud" }],
      ["/messages", { message: "x", key: "k" }],
    ];
    for (const [path, form] of posts)
      expect([path, form, (await post(thread(path), form, cookie)).status]).toEqual([path, form, 404]);
    expect((await open("/message/0", cookie)).status).toBe(404);
    expect((await open("/message/999999", cookie)).status).toBe(404);
    expect(await stored()).toHaveLength(1);
  });
});

it.each(["1.5", "0", "Infinity", "1e9", "99999999999999999999", "x"])(
  "The message list at page %s shows the first page",
  async (page) => {
    const { main } = await open(`/message?page=${page}`);
    expect(textOf(main)).not.toContain("We could not load your conversations");
    expect(main.querySelector(`a[href="${thread()}"]`)).not.toBeNull();
  },
);

describe("an expired session", () => {
  it.each([
    ["is gone", false],
    ["is over", true],
  ])("keeps the typed text in its field when the login %s", async (_, isExpired) => {
    if (isExpired) await callApiAs(upstream.url, chat.token, "logout", {});
    const as = isExpired ? chat.cookie : "";
    const refused = await post(thread(), { message: "My long question", key: "k" }, as);
    expect(refused.status).toBe(401);
    const main = parseHtml(await refused.text()).querySelector("main")!;
    const form = main.querySelector("form.composer")!;
    expect(form.getAttribute("action")).toBe(thread());
    expect(textOf(form.querySelector("textarea"))).toBe("My long question");
    expect(textOf(main.querySelector("[role=alert]"))).toContain("Your login has expired");
    expect(form.querySelector("a[target=_blank]")?.getAttribute("href")).toBe("/login");
    const start = await post("/message/start?vendor=1", { vendor_id: "1", message: "Typed", key: "k" }, as);
    expect(start.status).toBe(401);
    expect(await start.text()).toContain("Typed");
    const report = await post(thread("/report"), { reason: "fraud", message: "Pays nothing" }, as);
    expect(report.status).toBe(401);
    const reported = parseHtml(await report.text()).querySelector("main")!;
    expect(textOf(reported.querySelector("textarea"))).toBe("Pays nothing");
    expect(reported.querySelector("a[target=_blank]")?.getAttribute("href")).toBe("/login");
    const question = await post("/customer-service", { subject: "Sub", message: "Ques", key: "k" }, as);
    expect(question.status).toBe(401);
    expect(textOf(parseHtml(await question.text()).querySelector("main textarea"))).toBe("Ques");
  });
});

describe("for a script", () => {
  it("a thread sends new messages as JSON, and stores one message for each key", async () => {
    const [first] = await stored();
    const id = await chat.answer("Yes");
    const news = await site(thread(`/messages?after=${first!.id}`), { headers: { Cookie: chat.cookie } });
    expect(news.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await news.json()).toMatchObject({
      messages: [{ id, text: "Yes", mine: false }],
      hasNewer: false,
    });
    const sent = [];
    for (let press = 0; press < 2; press++) {
      const response = await post(thread("/messages"), { message: "ok", key: "one" });
      sent.push(((await response.json()) as { message: { id: number } }).message.id);
    }
    expect(sent[0]).toBe(sent[1]);
    expect((await post(thread("/messages"), { intent: "read", until: String(id) })).status).toBe(204);
    expect((await stored()).filter(({ text }) => text === "ok")).toHaveLength(1);
  });

  it("a thread leaves the toast of another post to the page", async () => {
    await chat.answer("Yes");
    const blocked = await post(thread(), { intent: "block" });
    const as = `${chat.cookie}; ${toastCookieOf(blocked)?.split(";")[0]}`;
    const until = String((await stored()).at(-1)!.id);
    for (const beside of [
      await post(thread("/messages"), { intent: "read", until }, as),
      await post(thread("/messages"), { message: "", key: "k" }, as),
      await site(thread("/messages?after=0"), { headers: { Cookie: as } }),
    ])
      expect([beside.ok || beside.status === 422, toastCookieOf(beside)]).toEqual([true, undefined]);
    expect(await toastAfter(site, blocked, "/faq")).toBe("You will get no more messages from here");
  });

  it("a thread gives the reason for a refused message", async () => {
    const long = await post(thread("/messages"), { message: "x".repeat(5001), key: "k" });
    expect([long.status, await long.json()]).toEqual([422, { reason: "This text is too long" }]);
    expect((await post(thread("/messages"), { message: "x", key: "k" }, "")).status).toBe(401);
    const other = await post(thread("/messages"), { message: "x", key: "k", account: "customer-999999" });
    expect([other.status, await other.json()]).toEqual([409, { reason: null }]);
  });

  it.each([
    ["a thread", () => thread("/stream?after=0")],
    ["the list", () => "/message/stream?after=0"],
  ])("%s streams events after the last one received, and none of other customers", async (_, stream) => {
    const [first] = await stored();
    await newConversation(upstream.url, "Somebody else's");
    const missed = await chat.answer("Missed");
    const leaving = new AbortController();
    const response = await site(stream(), {
      headers: { Cookie: chat.cookie, "Last-Event-ID": String(first!.id) },
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    // A proxy that compresses or buffers the stream would delay its messages.
    expect(response.headers.get("Cache-Control")).toBe("private, no-store, no-transform");
    expect(response.headers.get("X-Accel-Buffering")).toBe("no");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += (await reader.read()).value ?? "";
    };
    await readUntil(`id: ${missed}\n`);
    const live = await chat.answer("Live");
    await readUntil(`id: ${live}\n`);
    expect(text.match(/^id: /gm)).toHaveLength(2);
    expect(text).not.toContain("Somebody else");
    leaving.abort();
    await reader.cancel().catch(() => {});
  });
});
