import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Page, pages as registeredPages } from "#app/routes.ts";

/** Returns a page's path without the language; the demo market has a record with id 1 of each kind. */
export const pathOf = ({ path }: Page) =>
  path === "" ? "" : `/${path.replace(":id", "1").replace("car/*", "car/volkswagen")}`;

/** Whether a page is a step of authentication, which has its own tests. */
export const isAuthFlow = ({ file }: Page) => file.startsWith("routes/auth/");

/** Pages with a form that needs no login. */
export const publicFormPages = registeredPages
  .filter((page) => !page.user && !page.posts && !page.isStep && !isAuthFlow(page))
  .filter(({ file }) => existsSync(new URL(`../../app/${dirname(file)}/action.server.ts`, import.meta.url)))
  .map(pathOf);

/** Finds the page of a path that `pathOf` returned. */
export const pageAt = (url: string): Page | undefined =>
  registeredPages.find((page) => pathOf(page) === url.replace(/\?.*/, ""));

/** Every kind of page for visitors, and two other responses. */
export const pages = [
  ...registeredPages.filter(({ user, isStep }) => !user && !isStep).map(pathOf),
  "/listing-car?fuel_type_id=3&price_min=89000",
  "/no-such-page",
];

/** A form for visitors and one for customers. */
const representativePages = ["/contact", "/change-password"];

/** Returns the tags of a test that a full run repeats on every page, and other runs on a few. */
export const tagOfPage = (path: string): string[] => (representativePages.includes(path) ? [] : ["@full"]);

/** Every kind of page that needs a customer's login. */
export const accountPages = registeredPages
  .filter(({ user }) => user === "customer" || user === "any")
  .map(pathOf);

/** The languages' prefixes in URLs, with the attributes of `<html>`. */
export const prefixes = [
  { prefix: "", lang: "en", dir: "ltr" },
  { prefix: "/nl", lang: "nl", dir: "ltr" },
  { prefix: "/ar", lang: "ar", dir: "rtl" },
] as const;
