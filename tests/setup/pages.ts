import { type Page, pages as registeredPages } from "#app/routes.ts";

/** A page's address without its language; the demo market has a record 1 of each. */
export const addressOf = ({ path }: Page) => (path === "" ? "" : `/${path.replace(":id", "1")}`);

/** The page of an address that `addressOf` made. */
export const pageAt = (address: string): Page | undefined =>
  registeredPages.find((page) => addressOf(page) === address.replace(/\?.*/, ""));

/** Every kind of page for visitors, and two other answers. */
export const pages = [
  ...registeredPages.filter(({ user, isStep }) => !user && !isStep).map(addressOf),
  "/listing-car?fuel_type_id=3&price_min=89000",
  "/no-such-page",
];

/** Whether a page's controls are all on other pages too. */
export const hasRepeatedControls = (address: string): boolean =>
  /about-us|pricing|privacy|terms|no-such|\?|sale-agents|maintenance/.test(address);

/** Every kind of page that a customer comes to once logged in. */
export const accountPages = registeredPages
  .filter(({ user }) => user === "customer" || user === "any")
  .map(addressOf);

/** The languages' prefixes in addresses, with what `<html>` then says. */
export const prefixes = [
  { prefix: "", lang: "en", dir: "ltr" },
  { prefix: "/nl", lang: "nl", dir: "ltr" },
  { prefix: "/ar", lang: "ar", dir: "rtl" },
] as const;
