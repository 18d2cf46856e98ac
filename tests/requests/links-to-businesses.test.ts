import { expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { newConversation } from "#tests/setup/test-conversation.ts";
import { demoSession, newCustomer } from "#tests/setup/test-sessions.ts";
import { newVisitor } from "#tests/setup/visitor.ts";
import { businessUrl } from "#upstream/platform/mail/site-url.ts";

const { site, upstream } = hostedSite();

const kinds = [
  ["garage", "/back-office"],
  ["vendor", "/messages"],
] as const;
const types = ["visitor", "customer"] as const;

async function visitorAs(type: (typeof types)[number]) {
  const visitor = newVisitor(site);
  if (type === "customer") await visitor.post("/login", { ...(await newCustomer(upstream.url)).login });
  return visitor;
}

it.each(kinds.flatMap(([type, path]) => types.map((who) => [type, path, who] as const)))(
  "The link in a mail to a %s to %s has a %s log in as that type",
  async (type, path, who) => {
    const visitor = await visitorAs(who);
    const link = businessUrl("", "nl", { type, path });
    const html = await (await visitor.open(link)).text();
    const chosen = parseHtml(html).querySelector("main [name=user_type][checked]");
    expect(chosen?.getAttribute("value")).toBe(type);
    const { actions } = readPage(html);
    expect(actions.some((action) => action?.includes(`redirect_to=%2Fnl%2F${path.slice(1)}`))).toBe(true);
  },
);

it.each(kinds)("The link in a mail to a %s leads to %s with its login", async (type, path) => {
  const { cookie } = await demoSession(upstream.url, type);
  const opened = await site(businessUrl("", "nl", { type, path }), { headers: { Cookie: cookie } });
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, `/nl${path}`]);
});

it.each([
  ["/back-office", "visitor", 401, "You are not logged in"],
  ["/back-office", "customer", 403, "You cannot open this page"],
  ["/messages", "visitor", 401, "You are not logged in"],
] as const)(
  "The error page of %s for a %s links to a business's login",
  async (path, who, status, heading) => {
    const opened = await (await visitorAs(who)).open(path);
    const page = readPage(await opened.text());
    expect([opened.status, page.heading]).toEqual([status, heading]);
    expect(page.links).toContain(`/login?user_type=vendor&redirect_to=${encodeURIComponent(path)}`);
  },
);

it("A conversation of another account is missing on a page that names the account that is logged in", async () => {
  const { id } = await newConversation(upstream.url);
  const visitor = await visitorAs("customer");
  for (const path of [`/message/${id}`, "/customer-service/999999"]) {
    const opened = await visitor.open(path);
    const { heading, text } = readPage(await opened.text());
    expect([opened.status, heading]).toEqual([404, "We could not find this conversation"]);
    expect(text).toMatch(/You are logged in as \S*Noor.* log out and log in with that one\./);
  }
});
