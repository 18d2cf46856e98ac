import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "#app/env.server.ts";
import { english } from "#app/i18n/english.ts";
import type { Texts } from "#app/i18n/translator.ts";
import { log, logCall } from "#app/log.server.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { createApi } from "./client.server.ts";
import { getKeywords } from "./content.server.ts";

interface LangTexts {
  texts: Texts;
  /** Where the browser fetches them: fingerprinted, so it may keep them for ever. */
  href: string;
  hash: string;
  /** Whether all keywords could be had. */
  complete: boolean;
}

/**
 * How long a page waits for keywords before it goes on in English, ms: a third of its time (a second, unless set
 * otherwise), since it reads everything else only then. They go on being fetched for the next page.
 */
const patience = env.API_TIMEOUT_MS / 3 || 1_000;

const made = new Map<Lang, { from: (Texts | null)[]; result: LangTexts }>();

/** What pages were made with: a browser that asks for the texts of a page a moment old is to get those. */
const recent = new LRUCache<string, Texts>({ max: 20 });

/**
 * The texts of a language: built-in English, over it the API's English keywords, over them the language's own. When
 * keywords cannot be had in time the page reads in English and the failure is logged (specification §8). Never throws.
 */
export async function getTexts(lang: Lang): Promise<LangTexts> {
  const layers = lang === defaultLang ? [lang] : [defaultLang, lang];
  const from = await Promise.all(layers.map(keywordsInTime));
  const known = made.get(lang);
  if (known?.from.every((layer, index) => layer === from[index])) return known.result;
  const texts = Object.assign({}, english, ...from) as Texts;
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 12);
  const result = { texts, hash, complete: !from.includes(null), href: `/locales/${lang}.${hash}.json` };
  made.set(lang, { from, result });
  recent.set(`${lang} ${hash}`, texts);
  return result;
}

/** The texts that a page was made with, by the hash in its address of them; undefined when they are forgotten. */
export function textsByHash(lang: Lang, hash: string): Texts | undefined {
  return recent.get(`${lang} ${hash}`);
}

async function keywordsInTime(lang: Lang): Promise<Texts | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    log.warn({ lang, reason: "slow" }, "Error fetching translations");
    resolve(null);
  }, patience);
  return Promise.race([keywordsOf(lang), late]).finally(() => clearTimeout(timer));
}

async function keywordsOf(lang: Lang): Promise<Texts | null> {
  try {
    return await getKeywords(createApi({ lang, requestId: "keywords", clientIp: null, onCall: logCall }));
  } catch (error) {
    log.warn({ lang, reason: String(error) }, "Error fetching translations");
    return null;
  }
}
