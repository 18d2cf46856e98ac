import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { keepAlive } from "./keep-alive.ts";

/** The property of a response that contains the payload. */
export type PayloadPath = "top" | "data" | "data.data";

type Json = Record<string, unknown>;

/** Fields outside of the specification, which another API may not have. */
const extensionFields = new Set([
  ...["mileage_unit", "condition", "brand_id", "city", "previous_price", "updated_at", "rating_count"],
  ...[
    "site_name",
    "contact",
    "count",
    "models",
    "colors",
    "body_types",
    "distance_km",
    "phone",
    "closed_days",
  ],
]);

const messageFields = ["id", "text", "mine", "created_at", "read_at"];

/** All specified fields of a call's records and their nested records, by the last part of the call's path. */
const specifiedFields = new Map(
  Object.entries({
    "my-profile": ["first_name", "last_name", "username", "email", "phone", "image"],
    "unread-msgs-count": ["count"],
    "get-conversation-msgs": messageFields,
    messages: messageFields,
    "all-conversations": ["id", "participant", "car", "last_message", "unread_count"],
    conversations: ["id", "subject", "last_message", "unread_count"],
    car: ["id", "title", "image", "price"],
    last_message: ["text", "created_at", "mine"],
  }),
);

const carsParameters =
  /^(category_id|brand_id|car_condition_id|fuel_type_id|transmission_type_id|price_min|price_max|speed_min|speed_max|page|vendor_id)$/;

/** The specified parameters of lists; others are ignored. */
const supportedParameters: Record<string, (name: string, value: string) => boolean> = {
  cars: (name, value) =>
    carsParameters.test(name) ||
    (name === "sort_by" && /^price_(min|max)$/.test(value)) ||
    (name === "show_num" && /^(8|12|16)$/.test(value)),
  "search-by-name": (name) => name === "name",
  "get-conversation-msgs": (name) => /^(conversation_id|(after|before)_id)$/.test(name),
  messages: (name) => /^(after|before)_id$/.test(name),
};

/** The specified reads (§7); `posts` matches the posts. */
const reads =
  /^\/api\/v1\/(language\/(en|ar|nl)|garage-branches\/\d+\/reviews|(en|ar|nl)\/(my-profile|favorites|unread-msgs-count|messages|all-conversations|get-conversation-msgs|vendor-user-chat\/search-by-name|customer-service\/(messages|conversations|conversations\/\d+\/messages)|cars|filters|cars\/filters|settings|tooltips|faqs|fuel-types|transmission-types|categories|garages|garages-branches\/(all-services|with-services)|garage-branches\/\d+\/details|vendor\/\d+|pages-content\/(home|about-us|privacy-policy|terms-of-use)))$/;
const posts =
  /^\/api\/v1\/(en|ar|nl)\/(newsletter-subscribe(-email)?|contact-message|sell-car|maintenance-booking|start-conversation|send-messages|notifications\/read|customer-service\/(start-conversation|conversations\/\d+\/messages))$/;
/** Posts whose response has no record. */
const recordlessPosts = /\/(start-conversation|send-messages|messages)$/;

const lastSegmentOf = (url: URL) => url.pathname.split("/").at(-1) ?? "";

const supportsParameter = (url: URL, name: string, value: string) =>
  supportedParameters[lastSegmentOf(url)]?.(name, value) ?? false;

/** Whether a call, in the form of `requests`, is specified. */
export function isSpecificationCall(call: string): boolean {
  const [method, address = ""] = call.split(" ");
  const url = new URL(address, "http://api");
  // Pictures are on the API's host, but are not calls.
  if (url.pathname.startsWith("/media/")) return true;
  const calls = method === "POST" ? posts : reads;
  return (
    /^(GET|POST)$/.test(method ?? "") &&
    calls.test(url.pathname) &&
    [...url.searchParams].every(([name, value]) => supportsParameter(url, name, value))
  );
}

/** Lists that only the reference API pages. */
const unpagedLists = /\/(garages|with-services|reviews|all-conversations)$/;

/**
 * Starts a proxy to the reference API that has only the specified calls, fields and parameters, with payloads in any
 * allowed place.
 */
export async function startSpecOnlyApi(target: string, payloadPath: PayloadPath) {
  const requests: string[] = [];
  const server = createServer(keepAlive, async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", target);
    requests.push(`${incoming.method} ${url.pathname}${url.search}`);
    const answer = (status: number, body: unknown) =>
      outgoing.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname.startsWith("/media/")) return outgoing.writeHead(404).end();
    const isPost = incoming.method === "POST";
    if (!(isPost ? posts : reads).test(url.pathname)) return answer(404, { message: "Not found" });
    for (const [name, value] of [...url.searchParams])
      if (!supportsParameter(url, name, value)) url.searchParams.delete(name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const headers = {
      "Accept-Language": String(incoming.headers["accept-language"]),
      Authorization: incoming.headers.authorization ?? "",
    };
    if (isPost) {
      const body = Buffer.concat(chunks);
      const json = { ...headers, "Content-Type": "application/json" };
      const forwarded = await fetch(url, { method: "POST", headers: json, body });
      const isRecordless = forwarded.ok && recordlessPosts.test(url.pathname);
      return answer(forwarded.status, isRecordless ? { message: "Taken." } : await forwarded.json());
    }
    const response = await fetch(url, { headers });
    if (!response.ok) return answer(response.status, { message: "Not found" });
    let body = (await response.json()) as Json;
    if (unpagedLists.test(url.pathname)) body = await fetchAllPages(url, headers, body);
    const { value, paging } = unwrapPayload(body);
    const payload = { value: stripExtensions(value, lastSegmentOf(url)), paging };
    return answer(200, wrapPayload(payload, payloadPath));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Payload {
  /** The record, or the items of a list. */
  value: unknown;
  /** The paging and the summary of a list. */
  paging: Json;
}

async function fetchAllPages(url: URL, headers: HeadersInit, first: Json): Promise<Json> {
  const { value, paging } = unwrapPayload(first);
  const items = [...(value as unknown[])];
  for (let page = 2; page <= Number(paging.last_page ?? 1); page += 1) {
    url.searchParams.set("page", String(page));
    items.push(...(unwrapPayload((await (await fetch(url, { headers })).json()) as Json).value as unknown[]));
  }
  const { current_page: _, per_page: __, last_page: ___, total: ____, ...rest } = paging;
  return { data: { ...rest, data: items } };
}

/** Reads the payload of the reference API, whose lists are at `data.data` and records at `data`. */
function unwrapPayload(body: Json): Payload {
  const inner = "data" in body ? body.data : body;
  if (inner && typeof inner === "object" && "data" in inner) {
    const { data, ...paging } = inner as Json;
    return { value: data, paging };
  }
  return { value: inner, paging: {} };
}

function wrapPayload({ value, paging }: Payload, payloadPath: PayloadPath): unknown {
  if (payloadPath === "top") return value;
  return payloadPath === "data" ? { data: value, ...paging } : { data: { data: value, ...paging } };
}

/** @param name the name of the call or the field */
function stripExtensions(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => stripExtensions(item, name));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => specifiedFields.get(name)?.includes(field) ?? !isExtension(field, value))
      .map(([field, inner]) => [field, field === "keywords" ? inner : stripExtensions(inner, field)]),
  );
}

function isExtension(field: string, record: object): boolean {
  if (!extensionFields.has(field)) return false;
  const isPlace = "address" in record || "branches" in record || ("lat" in record && "id" in record);
  // A town is specified for garages and vendors, not for cars.
  return !(isPlace && field === "city");
}
