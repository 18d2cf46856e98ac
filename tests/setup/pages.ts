import { type Page, pages as registeredPages } from "#app/routes.ts";

/** A page's path without its language; the demo market has a record 1 of each. */
export const pathOf = ({ path }: Page) => (path === "" ? "" : `/${path.replace(":id", "1")}`);

/** The page of a path that `pathOf` made. */
export const pageAt = (url: string): Page | undefined =>
  registeredPages.find((page) => pathOf(page) === url.replace(/\?.*/, ""));

/** Every kind of page for visitors, and two other answers. */
export const pages = [
  ...registeredPages.filter(({ user, isStep }) => !user && !isStep).map(pathOf),
  "/listing-car?fuel_type_id=3&price_min=89000",
  "/no-such-page",
];

/** Whether a page's controls are all on other pages too. */
export const hasRepeatedControls = (path: string): boolean =>
  /about-us|pricing|privacy|terms|no-such|\?|sale-agents|maintenance/.test(path);

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
