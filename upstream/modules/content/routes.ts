import { createRoute } from "@hono/zod-openapi";
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
  pricingContent,
  pricingResponse,
  settings,
  settingsResponse,
} from "#contract/content.ts";
import { tooltip, tooltipsResponse } from "#contract/reference-data.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { sharedJson } from "../../platform/http/shared-json.ts";
import { siteTexts } from "../../platform/i18n/translate.ts";
import { loadContent } from "./service.ts";

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

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/settings",
    tags,
    summary: "Name, contact, currency, footer and social media of the site",
    request: { params: langParams },
    responses: { 200: jsonResponse(settingsResponse, "The settings"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => ({
      data: await loadContent(c.var.db, "settings", c.req.valid("param").lang, settings),
    })),
);

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/pages-content/home",
    tags,
    summary: "Texts of the home page",
    request: { params: langParams },
    responses: { 200: jsonResponse(homeResponse, "The texts"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => ({
      data: await loadContent(c.var.db, "home", c.req.valid("param").lang, homeContent),
    })),
);

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/pages-content/about-us",
    tags,
    summary: "Texts of the about-us page, and the home page's hero and video",
    request: { params: langParams },
    responses: { 200: jsonResponse(aboutResponse, "The texts"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => ({
      data: await loadContent(c.var.db, "about-us", c.req.valid("param").lang, aboutContent),
    })),
);

for (const key of ["privacy-policy", "terms-of-use"] as const) {
  contentRoutes.openapi(
    createRoute({
      method: "get",
      path: `/{lang}/pages-content/${key}`,
      tags,
      summary: `The ${key.replaceAll("-", " ")}, in HTML`,
      request: { params: langParams },
      responses: { 200: jsonResponse(legalResponse, "The page"), ...errorResponses(404) },
    }),
    (c) =>
      sharedJson(c, async () => ({
        data: await loadContent(c.var.db, key, c.req.valid("param").lang, legalPage),
      })),
  );
}

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/pages-content/pricing",
    tags,
    summary: "What selling costs",
    request: { params: langParams },
    responses: { 200: jsonResponse(pricingResponse, "The plans"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => ({
      data: await loadContent(c.var.db, "pricing", c.req.valid("param").lang, pricingContent),
    })),
);

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

contentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/tooltips",
    tags,
    summary: "Explanations of the sell form's fields, by field name",
    request: { params: langParams },
    responses: { 200: jsonResponse(tooltipsResponse, "The explanations"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => ({
      data: await loadContent(c.var.db, "tooltips", c.req.valid("param").lang, z.array(tooltip)),
    })),
);
