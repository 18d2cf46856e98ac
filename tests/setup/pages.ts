import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Page, pages as registeredPages } from "#app/routes.ts";

/** A page's path without its language; the demo market has a record 1 of each. */
export const pathOf = ({ path }: Page) =>
  path === "" ? "" : `/${path.replace(":id", "1").replace("car/*", "car/volkswagen")}`;

/** Authentication has steps, which tests of their own go through. */
export const isAuthFlow = ({ file }: Page) => file.startsWith("routes/auth/");

/** Pages with a form for everyone. */
export const publicFormPages = registeredPages
  .filter((page) => !page.user && !page.posts && !page.isStep && !isAuthFlow(page))
  .filter(({ file }) => existsSync(new URL(`../../app/${dirname(file)}/action.server.ts`, import.meta.url)))
  .map(pathOf);

/** The page of a path that `pathOf` made. */
export const pageAt = (url: string): Page | undefined =>
  registeredPages.find((page) => pathOf(page) === url.replace(/\?.*/, ""));

/** Every kind of page for visitors, and two other answers. */
export const pages = [
  ...registeredPages.filter(({ user, isStep }) => !user && !isStep).map(pathOf),
  "/listing-car?fuel_type_id=3&price_min=89000",
  "/no-such-page",
];

/** A form for a visitor and for a customer. */
const representativePages = ["/contact", "/change-password"];

/** The tag of what is tried on every page: most days on a few, in a full run on all. */
export const tagOfPage = (path: string): string[] => (representativePages.includes(path) ? [] : ["@full"]);

/** Every kind of page that a customer comes to once logged in. */
export const accountPages = registeredPages
  .filter(({ user }) => user === "customer" || user === "any")
  .map(pathOf);

/** The languages' prefixes in URLs, with what `<html>` then says. */
export const prefixes = [
  { prefix: "", lang: "en", dir: "ltr" },
  { prefix: "/nl", lang: "nl", dir: "ltr" },
  { prefix: "/ar", lang: "ar", dir: "rtl" },
] as const;
