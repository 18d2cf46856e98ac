import { type LookupAddress, lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { Agent, get } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import ipaddr from "ipaddr.js";
import { maxPhotoBytes } from "#contract/photo-limits.ts";
import type { TextKey } from "../../i18n.ts";

const maxRedirects = 3;
/** In ms for one picture, including redirects. */
const timeoutMs = 20_000;
/** In ms that a host is left alone after it took too long once, and twice in a row; its pictures stay due. */
const pauses = [30_000, 5 * 60_000];
/** In ms that pictures of a host fail after that. */
const silentMs = 5 * 60_000;
const tookTooLong = "The picture's host took too long";

export class PictureError extends Error {
  readonly key: TextKey;

  constructor(key: TextKey) {
    super(key);
    this.key = key;
  }
}

/** The host is left alone now, so the picture stays due. */
export class HostPaused extends Error {}

export interface PictureHosts {
  /** Host names, with a port unless it is 443. */
  hosts: readonly string[];
  /** For tests, which use servers on this machine. */
  isAllowedAddress?: (address: string) => boolean;
  tls?: ConnectionOptions;
  startTimeout?: () => AbortSignal;
  now?: () => number;
}

/** Whether an address is public: not of this machine, a private network, link-local or a tunnel. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Remembers hosts that took too long. */
function slowHosts(now: () => number) {
  const hosts = new Map<string, { count: number; at: number; until: number }>();
  return {
    /** @throws HostPaused, and PictureError for a host that took too long too often */
    check(host: string) {
      const { count, until } = hosts.get(host) ?? { count: 0, until: 0 };
      if (until > now()) throw count > pauses.length ? new PictureError(tookTooLong) : new HostPaused();
    },
    /** @param since when the request began; requests at the same time are one delay */
    addDelay(host: string, since: number) {
      const known = hosts.get(host);
      if (known && since < known.at) return;
      const count = (known?.count ?? 0) + 1;
      hosts.set(host, { count, at: now(), until: now() + (pauses[count - 1] ?? silentMs) });
    },
    addAnswer: (host: string) => hosts.delete(host),
  };
}

/** Fetches over https from allowed hosts with public addresses; each redirect is checked in the same way. */
export function pictureFetcher({
  hosts,
  isAllowedAddress = isPublicAddress,
  tls,
  startTimeout = () => AbortSignal.timeout(timeoutMs),
  now = Date.now,
}: PictureHosts) {
  const slow = slowHosts(now);
  // Checked within the lookup, so that the connection uses an address that was checked.
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "");
      if (!addresses.every(({ address }) => isAllowedAddress(address)))
        return callback(new PictureError("Pictures of this host are not allowed"), "");
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 4, lookup: checkedLookup, ...tls });

  function checkUrl(text: string, base?: URL): URL {
    const url = URL.parse(text, base);
    if (url?.protocol !== "https:") throw new PictureError("The address of a picture begins with https://");
    if (!hosts.includes(url.host))
      throw new PictureError("Pictures of this host are not allowed: ask who runs the site to add it");
    const name = url.hostname.replace(/^\[|\]$/g, "");
    const isAllowed =
      url.username === "" && url.password === "" && (isIP(name) === 0 || isAllowedAddress(name));
    if (!isAllowed) throw new PictureError("Pictures of this host are not allowed");
    slow.check(url.host);
    return url;
  }

  /** @throws PictureError, HostPaused, or the reason of `stopping` */
  return async (text: string, stopping?: AbortSignal): Promise<Uint8Array> => {
    const timeout = startTimeout();
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
    const since = now();
    let url = checkUrl(text);
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        const response = await open(url, agent, signal);
        const location = redirectOf(response);
        if (location === undefined) return await readBody(response);
        response.destroy();
        url = checkUrl(location, url);
      }
    } catch (error) {
      if (error instanceof PictureError || error instanceof HostPaused) throw error;
      stopping?.throwIfAborted();
      if (timeout.aborted) {
        slow.addDelay(url.host, since);
        throw new PictureError(tookTooLong);
      }
    } finally {
      if (!signal.aborted) slow.addAnswer(url.host);
    }
    throw new PictureError("The picture could not be fetched");
  };
}
export type FetchPicture = ReturnType<typeof pictureFetcher>;

function open(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { Accept: "image/*", "User-Agent": "car-market-import" };
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers }, resolve).on("error", reject);
  });
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? "") : undefined;

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new PictureError("The picture could not be fetched");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxPhotoBytes) {
      response.destroy();
      throw new PictureError("The picture can be 10 MB at most");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
