/** Every kind of page that a visitor can come to, without its language; the demo market has a record 1 of each. */
export const pages = [
  "",
  "/listing-car",
  "/listing-car?price_min=89000&fuel_type_id=3",
  "/listing-detail-v1/1",
  "/listing-detail-v1/1/contact",
  "/listing-detail-v1/1/report",
  "/sale-agents-detail/1",
  "/sell-car",
  "/maintenance-booking",
  "/garages-list",
  "/garage-branch-profile/1",
  "/about-us",
  "/faq",
  "/contact",
  "/pricing",
  "/privacy-policy",
  "/terms-of-use",
  "/newsletter",
  "/login",
  "/signup",
  "/forgot-password",
  "/no-such-page",
];

/** Every kind of page that a customer comes to once logged in. */
export const ownPages = [
  "/dashboard",
  "/my-favorite",
  "/my-profile",
  "/my-profile/delete",
  "/change-password",
  "/message",
];

/** The languages' prefixes in addresses, with what `<html>` then says. */
export const prefixes = [
  { prefix: "", lang: "en", dir: "ltr" },
  { prefix: "/nl", lang: "nl", dir: "ltr" },
  { prefix: "/ar", lang: "ar", dir: "rtl" },
] as const;
