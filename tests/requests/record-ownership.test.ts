import { beforeAll, expect, it } from "vitest";
import { full } from "#tests/setup/full.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { addListing, addReview } from "#tests/setup/own-records.ts";
import { routeTree } from "#tests/setup/route-tree.ts";
import { callApiAs, newConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

/* A customer gets a 404 for another customer's records, such as conversations, at every URL and by every method. */

const { site, upstream } = hostedSite();
let ids: Record<"chat" | "service" | "appointment" | "search" | "listing" | "review", number>;
let owner: { token: string; cookie: string };
let stranger: string;

beforeAll(async () => {
  const chat = await newConversation(upstream.url);
  const create = async (path: string, body: Record<string, unknown>) =>
    (await callApiAs<{ data: Record<string, number> }>(upstream.url, chat.token, path, body)).data;
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { vendorId, carId } = chat.vendor;
  const viewing = { vendor_id: vendorId, car_id: carId, date, time: "10:00" };
  const auth = { access_token: chat.token } as Parameters<typeof addListing>[1];
  ids = {
    chat: chat.id,
    appointment: (await create("vendor-user-reserve-appointment", viewing)).id!,
    service: (await create("customer-service/start-conversation", { subject: "Hello", message: "Hello" }))
      .conversation_id!,
    search: (await create("saved-searches", { query: "brand_id=1", frequency: "daily" })).id!,
    listing: (await addListing(upstream.url, auth)).id,
    review: await addReview(upstream.url, auth),
  };
  owner = chat;
  stranger = await sessionCookieOf((await newCustomer(upstream.url)).auth);
});

type Kind = keyof typeof ids;
type Forms = Record<string, string>[];
const message: Forms = [
  { message: "x", key: "k" },
  { intent: "read", until: "1" },
];
/** Each route that has the id of a customer's record in its path, with the kind of record and the forms to post. */
const own: Record<string, [Kind, Forms]> = {
  "message/:id": ["chat", [...message, { intent: "block" }, { intent: "unblock" }]],
  "message/:id/messages": ["chat", message],
  "message/:id/stream": ["chat", []],
  "message/:id/report": ["chat", [{ reason: "fraud" }]],
  "message/appointment/:id/calendar": ["appointment", []],
  "customer-service/:id": ["service", message],
  "customer-service/:id/messages": ["service", message],
  "saved-searches/:id": ["search", []],
};
/** Routes of records that have the id in the query or in a form. */
const within: [path: string, form?: (id: typeof ids) => Record<string, string>][] = [
  ["my-listing?withdraw=listing"],
  ["my-listing", ({ listing }) => ({ intent: "withdraw", id: String(listing) })],
  ["my-listing?price=listing"],
  ["my-listing", ({ listing }) => ({ intent: "price", id: String(listing), price: "9000" })],
  ["my-review?delete=review"],
  ["my-review", ({ review }) => ({ intent: "delete", id: String(review) })],
];
const isPublic = /^(listing-detail|dealer-detail|sale-agents-detail|garage-branch-profile|reviews)/;

const send = (path: string, method: string, form?: Record<string, string>) =>
  site(path, {
    method,
    headers: { Cookie: stranger },
    ...(method === "GET" ? {} : { body: new URLSearchParams(form ?? {}) }),
  });
const stored = () =>
  Promise.all(
    [
      `get-conversation-msgs?conversation_id=${ids.chat}`,
      `customer-service/conversations/${ids.service}/messages`,
      `appointments/${ids.appointment}`,
      ...["saved-searches", "my-listings", "my-reviews"],
    ].map((path) => callApiAs(upstream.url, owner.token, path)),
  );

it("This file lists every route with the id of a customer's record", () => {
  const withIds = routeTree.flatMap(({ path }) => (path?.includes(":id") ? path.replace(":lang?/", "") : []));
  expect(withIds.filter((path) => !isPublic.test(path)).sort()).toEqual(Object.keys(own).sort());
});

it.each(full ? ["", "/nl", "/ar"] : [""])(
  "Another customer's records are neither shown nor changed below %s/",
  async (prefix) => {
    const before = await stored();
    for (const [route, [kind, forms]] of Object.entries(own)) {
      const path = `${prefix}/${route.replace(":id", String(ids[kind]))}`;
      // Without an appointment, the address of the calendar file redirects to a page that says so.
      expect((await send(path, "GET")).status, path).toBe(route.endsWith("calendar") ? 303 : 404);
      for (const form of forms)
        expect((await send(path, "POST", form)).status, `${path} ${JSON.stringify(form)}`).toBe(404);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"])
        expect([404, 405, 422], `${method} ${path}`).toContain((await send(path, method)).status);
    }
    for (const [route, form] of within) {
      const path = `${prefix}/${route.replace(/=(listing|review)$/, (_, kind: Kind) => `=${ids[kind]}`)}`;
      expect((await send(path, form ? "POST" : "GET", form?.(ids))).status, path).toBe(404);
    }
    expect(await stored()).toEqual(before);
  },
);
