import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  aboutContent,
  faq,
  faqsResponse,
  homeContent,
  keywordsResponse,
  legalPage,
  pricingContent,
  settings,
} from "#contract/content.ts";
import { dataResponse } from "#contract/envelope.ts";
import { tooltip } from "#contract/reference-data.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { sharedJson } from "../../platform/http/shared-json.ts";
import { siteTexts } from "../../platform/i18n/translate.ts";
import { type ContentKey, loadContent } from "./service.ts";

export const contentRoutes = createRouter();

const tags = ["Content"];

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/language/{lang}",
    tags,
    summary: "Interface texts by their English source text",
    request: { params: langParams },
    responses: {
      200: jsonResponse(keywordsResponse, "Texts that differ from their key"),
      ...errorResponses(404),
    },
  }),
  (c) => c.json({ data: { keywords: siteTexts(c.req.valid("param").lang) } }, 200),
);

/** Answers with the stored texts of a page. */
function addTexts(
  path: `/${string}`,
  { key, schema, summary, answer }: { key: ContentKey; schema: z.ZodType; summary: string; answer: string },
) {
  contentRoutes.openapi(
    createRoute({
      method: "get",
      path: `/{lang}${path}`,
      tags,
      summary,
      request: { params: langParams },
      responses: { 200: jsonResponse(dataResponse(schema), answer), ...errorResponses(404) },
    }),
    (c) =>
      sharedJson(c, async () => ({
        data: await loadContent(c.var.db, key, c.req.valid("param").lang, schema),
      })),
  );
}

addTexts("/settings", {
  key: "settings",
  schema: settings,
  summary: "Name, contact, currency, footer and social media of the site",
  answer: "The settings",
});

addTexts("/pages-content/home", {
  key: "home",
  schema: homeContent,
  summary: "Texts of the home page",
  answer: "The texts",
});

addTexts("/pages-content/about-us", {
  key: "about-us",
  schema: aboutContent,
  summary: "Texts of the about-us page, and the home page's hero and video",
  answer: "The texts",
});

for (const key of ["privacy-policy", "terms-of-use"] as const)
  addTexts(`/pages-content/${key}`, {
    key,
    schema: legalPage,
    summary: `The ${key.replaceAll("-", " ")}, in HTML`,
    answer: "The page",
  });

addTexts("/pages-content/pricing", {
  key: "pricing",
  schema: pricingContent,
  summary: "What selling costs",
  answer: "The plans",
});

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/faqs",
    tags,
    summary: "Frequently asked questions",
    request: { params: langParams },
    responses: { 200: jsonResponse(faqsResponse, "Questions and answers"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => ({
      data: { data: await loadContent(c.var.db, "faqs", c.req.valid("param").lang, z.array(faq)) },
    })),
);

addTexts("/tooltips", {
  key: "tooltips",
  schema: z.array(tooltip),
  summary: "Explanations of the sell form's fields, by field name",
  answer: "The explanations",
});
