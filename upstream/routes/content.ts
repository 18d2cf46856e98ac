import { createRoute } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import { z } from "zod";
import {
  aboutContent,
  aboutResponse,
  faq,
  faqsResponse,
  homeContent,
  homeResponse,
  keywordsResponse,
  legalPage,
  legalResponse,
  settings,
  settingsResponse,
} from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import { tooltip, tooltipsResponse } from "#contract/reference.ts";
import { keywords } from "../content/translate.ts";
import { resource } from "../context.ts";
import { type ContentKey, findContent } from "../db/queries/content.ts";
import type { Database } from "../db/schema.ts";
import { body, inLanguage, refused } from "../http/describe.ts";

/** Texts of the interface and of pages (§7). */
export const content = resource();

const tags = ["Content"];

/** A page's texts in the shape its schema gives them; a market without texts answers that shape with nothing in it. */
async function page<T extends z.ZodType>(db: Kysely<Database>, key: ContentKey, lang: Lang, schema: T) {
  return schema.parse((await findContent(db, key, lang)) ?? {});
}

async function list<T extends z.ZodType>(db: Kysely<Database>, key: ContentKey, lang: Lang, item: T) {
  return z.array(item).parse((await findContent(db, key, lang)) ?? []);
}

content.openapi(
  createRoute({
    method: "get",
    path: "/language/{lang}",
    tags,
    summary: "Interface texts by their English source text",
    request: { params: inLanguage },
    responses: { 200: body(keywordsResponse, "Texts that differ from their key"), ...refused(404) },
  }),
  (c) => c.json({ data: { keywords: keywords[c.req.valid("param").lang] } }, 200),
);

content.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/settings",
    tags,
    summary: "Name, contact, currency, footer and social media of the site",
    request: { params: inLanguage },
    responses: { 200: body(settingsResponse, "The settings"), ...refused(404) },
  }),
  async (c) => c.json({ data: await page(c.var.db, "settings", c.req.valid("param").lang, settings) }, 200),
);

content.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/pages-content/home",
    tags,
    summary: "Texts of the home page",
    request: { params: inLanguage },
    responses: { 200: body(homeResponse, "The texts"), ...refused(404) },
  }),
  async (c) => c.json({ data: await page(c.var.db, "home", c.req.valid("param").lang, homeContent) }, 200),
);

content.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/pages-content/about-us",
    tags,
    summary: "Texts of the about-us page, and the home page's hero and video",
    request: { params: inLanguage },
    responses: { 200: body(aboutResponse, "The texts"), ...refused(404) },
  }),
  async (c) =>
    c.json({ data: await page(c.var.db, "about-us", c.req.valid("param").lang, aboutContent) }, 200),
);

for (const key of ["privacy-policy", "terms-of-use"] as const) {
  content.openapi(
    createRoute({
      method: "get",
      path: `/{lang}/pages-content/${key}`,
      tags,
      summary: `The ${key.replaceAll("-", " ")}, in HTML`,
      request: { params: inLanguage },
      responses: { 200: body(legalResponse, "The page"), ...refused(404) },
    }),
    async (c) => c.json({ data: await page(c.var.db, key, c.req.valid("param").lang, legalPage) }, 200),
  );
}

content.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/faqs",
    tags,
    summary: "Frequently asked questions",
    request: { params: inLanguage },
    responses: { 200: body(faqsResponse, "Questions and answers"), ...refused(404) },
  }),
  async (c) => c.json({ data: { data: await list(c.var.db, "faqs", c.req.valid("param").lang, faq) } }, 200),
);

content.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/tooltips",
    tags,
    summary: "Explanations of the sell form's fields, by field name",
    request: { params: inLanguage },
    responses: { 200: body(tooltipsResponse, "The explanations"), ...refused(404) },
  }),
  async (c) => c.json({ data: await list(c.var.db, "tooltips", c.req.valid("param").lang, tooltip) }, 200),
);
