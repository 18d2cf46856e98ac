import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Where the payload stands in an answer (upstream contract, "Envelope, both readings"). */
export type Reading = "top" | "data" | "data.data";

type Json = Record<string, unknown>;

/** Fields that fill a blank of the specification, and that another deployment does not have. */
const ours = new Set([
  ...["mileage_unit", "condition", "brand_id", "city"],
  ...["site_name", "contact", "count", "models", "colors", "body_types", "distance_km", "phone"],
]);

const carsParameters =
  /^(category_id|brand_id|car_condition_id|fuel_type_id|transmission_type_id|price_min|price_max|speed_min|speed_max|page|vendor_id)$/;

/** What the specification says may be asked of its lists; whatever else is asked is not heard. */
const heard: Record<string, (name: string, value: string) => boolean> = {
  cars: (name, value) =>
    carsParameters.test(name) ||
    (name === "sort_by" && /^price_(min|max)$/.test(value)) ||
    (name === "show_num" && /^(8|12|16)$/.test(value)),
};

/** The specification's own reads (§7). Posts are passed on by `posts`. */
const reads =
  /^\/api\/v1\/(language\/(en|ar|nl)|garage-branches\/\d+\/reviews|(en|ar|nl)\/(cars|filters|cars\/filters|settings|tooltips|faqs|fuel-types|transmission-types|categories|garages|garages-branches\/(all-services|with-services)|garage-branches\/\d+\/details|vendor\/\d+|pages-content\/(home|about-us|privacy-policy|terms-of-use)))$/;
const posts =
  /^\/api\/v1\/(en|ar|nl)\/(newsletter-subscribe(-email)?|contact-message|sell-car|maintenance-booking)$/;

/** Lists whose pages are ours: without them they are whole. */
const whole = /\/(garages|with-services|reviews)$/;

/**
 * The reference API as another deployment might be: the specification's calls and nothing else. No call, no field and no
 * parameter of ours; payloads in any of the readings.
 */
export async function startBareApi(target: string, reading: Reading) {
  const asked: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", target);
    asked.push(`${incoming.method} ${url.pathname}${url.search}`);
    const answer = (status: number, body: unknown) =>
      outgoing.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname.startsWith("/media/")) return outgoing.writeHead(404).end();
    const isPost = incoming.method === "POST";
    if (!(isPost ? posts : reads).test(url.pathname)) return answer(404, { message: "Not found" });
    const hears = heard[url.pathname.split("/").at(-1) ?? ""] ?? (() => false);
    for (const [name, value] of [...url.searchParams]) if (!hears(name, value)) url.searchParams.delete(name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const headers = { "Accept-Language": String(incoming.headers["accept-language"]) };
    if (isPost) {
      const body = Buffer.concat(chunks);
      const json = { ...headers, "Content-Type": "application/json" };
      const sent = await fetch(url, { method: "POST", headers: json, body });
      return answer(sent.status, await sent.json());
    }
    const response = await fetch(url, { headers });
    if (!response.ok) return answer(response.status, { message: "Not found" });
    let body = (await response.json()) as Json;
    if (whole.test(url.pathname)) body = await wholeList(url, headers, body);
    return answer(200, wrapped(withoutOurs(unwrapped(body)), reading));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Payload {
  /** What is asked for: a record, or the items of a list. */
  value: unknown;
  /** The paging of a list, its summary. */
  beside: Json;
}

async function wholeList(url: URL, headers: HeadersInit, first: Json): Promise<Json> {
  const { value, beside } = unwrapped(first);
  const items = [...(value as unknown[])];
  for (let page = 2; page <= Number(beside.last_page ?? 1); page += 1) {
    url.searchParams.set("page", String(page));
    items.push(...(unwrapped((await (await fetch(url, { headers })).json()) as Json).value as unknown[]));
  }
  const { current_page: _, per_page: __, last_page: ___, total: ____, ...rest } = beside;
  return { data: { ...rest, data: items } };
}

/** The payload of an answer of the reference API, whose lists are at `data.data` and records at `data`. */
function unwrapped(body: Json): Payload {
  const inner = "data" in body ? body.data : body;
  if (inner && typeof inner === "object" && "data" in inner) {
    const { data, ...beside } = inner as Json;
    return { value: data, beside };
  }
  return { value: inner, beside: {} };
}

function wrapped({ value, beside }: Payload, reading: Reading): unknown {
  if (reading === "top") return value;
  return reading === "data" ? { data: value, ...beside } : { data: { data: value, ...beside } };
}

function withoutOurs({ value, beside }: Payload): Payload {
  return { value: stripped(value), beside };
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (!value || typeof value !== "object") return value;
  const isPlace = "address" in value || "branches" in value || ("lat" in value && "id" in value);
  return Object.fromEntries(
    Object.entries(value)
      // A town is the specification's own of a garage and a vendor, and ours of a car.
      .filter(([name]) => !ours.has(name) || (isPlace && name === "city"))
      .map(([name, inner]) => [name, name === "keywords" ? inner : stripped(inner)]),
  );
}
