import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Facts about a page for the sitemap, the footer and tests. */
interface PageFacts {
  id?: string;
  /** Listed in the footer, and in the sitemap unless it is a list without records. */
  sitemap?: true;
  /** Who may open the page; by default everyone. */
  user?: "customer" | "vendor" | "business" | "any";
  /** What the page posts; by default a form for everyone who may open it. */
  posts?: "as a customer" | "choices" | "at a later step";
  /** The essential data of the page: 503 while the API fails. Reference data stays cached. */
  needs?: "api" | "reference data";
  /** Reached from another page only. */
  isStep?: true;
}

export interface Page extends PageFacts, RouteConfigEntry {
  path: string;
}

/** Defines a page. Its folder has `route.tsx`, `loader.server.ts` and, for a form, `action.server.ts`. */
const page = (path: string, folder: string, facts: PageFacts = {}): Page => ({
  path,
  file: `routes/${folder}/route.tsx`,
  ...facts,
});

/** Defines a URL that is no page. Its folder has `route.ts`, with the loader and the action. */
const resource = (path: string, folder: string): RouteConfigEntry => ({
  path,
  file: `routes/${folder}/route.ts`,
});

const homeVariants = ["02", "03", "04", "05", "06", "07", "08", "09", "10"].map((number) => `home${number}`);

export const pages: Page[] = [
  page("", "home", { sitemap: true }),
  page("home", "home", { id: "home", isStep: true }),
  // Other homes; the canonical URL of all is the first.
  ...homeVariants.map((path) => page(path, "home", { id: path })),
  page("listing-car", "listing-car", { sitemap: true, needs: "api" }),
  // The same list in other variants; its canonical URL is the first.
  page("listing-list", "listing-car", { id: "listing-list", needs: "api" }),
  page("listing-grid", "listing-car", { id: "listing-grid", needs: "api" }),
  page("listing-grid-map", "listing-car", { id: "listing-grid-map", needs: "api" }),
  page("listing-list-map", "listing-car", { id: "listing-list-map", needs: "api" }),
  // The same list of one make, model, body type or town (decision 131).
  page("listing-car/*", "listing-car/landing", { needs: "api" }),
  page("makes-and-towns", "makes-and-towns", { sitemap: true, needs: "reference data" }),
  page("listing-detail-v1/:id", "listing-detail", { needs: "api" }),
  // The same car in other variants; its canonical URL is the first.
  page("listing-detail-v2/:id", "listing-detail", { id: "listing-detail-v2", needs: "api" }),
  page("listing-detail-v3/:id", "listing-detail", { id: "listing-detail-v3", needs: "api" }),
  page("listing-detail-v4/:id", "listing-detail", { id: "listing-detail-v4", needs: "api" }),
  page("listing-detail-v5/:id", "listing-detail", { id: "listing-detail-v5", needs: "api" }),
  page("listing-detail-v1/:id/contact", "listing-detail/contact", { needs: "api" }),
  page("listing-detail-v1/:id/report", "listing-detail/report", { needs: "api" }),
  page("listing-detail-v1/:id/photos", "listing-detail/photos", { needs: "api" }),
  page("compare", "compare", { sitemap: true, posts: "choices" }),
  page("dealer-listing", "vendors/dealer-listing", { sitemap: true, needs: "api" }),
  page("dealer-detail/:id", "vendors/dealer-detail", { needs: "api" }),
  page("sale-agents", "vendors/sale-agents", { sitemap: true, needs: "api" }),
  page("sale-agents-detail/:id", "vendors/sale-agents-detail", { needs: "api" }),
  page("sell-car", "sell-car", { sitemap: true }),
  page("sell-car/done", "sell-car/done", { isStep: true }),
  page("add-listing", "sell-car", { id: "add-listing", user: "customer" }),
  page("maintenance-booking", "maintenance-booking", {
    sitemap: true,
    needs: "reference data",
    posts: "at a later step",
  }),
  page("maintenance-booking/done", "maintenance-booking/booking", { isStep: true }),
  // The same page for the link in a mail; it can also move the booking.
  page("maintenance-booking/cancel", "maintenance-booking/booking", { id: "booking-cancel", isStep: true }),
  page("garages-list", "garages-list", { sitemap: true, needs: "api" }),
  page("garage-branch-profile/:id", "garage-branch-profile", { needs: "api", posts: "as a customer" }),
  page("garage-branch-profile/:id/photos", "garage-branch-profile/photos", { needs: "api" }),
  page("reviews/:id/report", "review-report"),
  page("pricing", "pricing", { sitemap: true }),
  page("about-us", "about-us", { sitemap: true }),
  page("contact", "contact", { sitemap: true }),
  page("faq", "faq", { sitemap: true }),
  page("newsletter", "newsletter", { sitemap: true }),
  page("privacy-policy", "legal/privacy-policy", { sitemap: true, needs: "reference data" }),
  page("terms-of-use", "legal/terms-of-use", { sitemap: true, needs: "reference data" }),
  page("login", "auth/login"),
  page("signup", "auth/signup"),
  page("forgot-password", "auth/forgot-password"),
  page("auth/google/callback", "auth/google/callback", { isStep: true }),
  page("auth/google", "auth/google/callback", { id: "google-callback", isStep: true }),
  page("auth/google/link", "auth/google/link", { isStep: true }),
  page("logout", "logout", { isStep: true }),
  page("dashboard", "dashboard", { user: "customer" }),
  page("my-favorite", "my-favorite", { user: "any" }),
  page("saved-searches", "saved-searches", { user: "customer" }),
  page("saved-searches/stop", "saved-searches/stop", { isStep: true }),
  page("saved-searches/:id", "saved-searches/open", { isStep: true }),
  page("my-listing", "my-listing", { user: "customer" }),
  page("my-review", "my-review", { user: "customer" }),
  page("my-profile", "my-profile", { user: "customer" }),
  page("my-profile/passkeys", "my-profile/passkeys", { user: "customer" }),
  page("my-profile/sessions", "my-profile/sessions", { user: "customer" }),
  page("my-profile/delete", "my-profile/delete", { user: "customer" }),
  page("change-password", "change-password", { user: "any" }),
  page("message", "message", { user: "customer" }),
  page("message/start", "message/start", { isStep: true }),
  page("message/reserve", "message/reserve", { isStep: true }),
  page("message/:id", "message", { id: "message-thread", isStep: true }),
  page("message/:id/report", "message/report", { isStep: true }),
  page("customer-service", "customer-service", { user: "customer" }),
  page("customer-service/:id", "customer-service/thread", { isStep: true }),
  page("messages", "messages", { user: "vendor" }),
  page("back-office", "back-office", { user: "business" }),
  page("*", "not-found", { isStep: true }),
];

/** Posts and files that pass the layout's middleware. */
const pageResources = [
  resource("listing-car.atom", "listing-car/feed"),
  resource("maintenance-booking/calendar", "maintenance-booking/calendar"),
  resource("favorites", "favorites"),
  resource("sell-car/photos", "sell-car/photos"),
  resource("language", "language"),
  resource("color-scheme", "color-scheme"),
  resource("my-profile/data", "my-profile/data"),
  resource("message/:id/messages", "message/messages"),
  resource("message/:id/stream", "message/stream"),
  { ...resource("message/stream", "message/stream"), id: "message-list-stream" },
  resource("message/appointment/:id/calendar", "message/calendar"),
  resource("customer-service/:id/messages", "customer-service/messages"),
  resource("auth/google/start", "auth/google/start"),
  resource("auth/passkey", "auth/passkey"),
];

/** Without prefix (English) and under /nl and /ar; the layout `routes/pages` rejects other prefixes. */
const inEveryLanguage = ({ path, ...entry }: RouteConfigEntry): RouteConfigEntry =>
  path ? { ...entry, path: `:lang?/${path}` } : { ...entry, path: ":lang?", index: true };

/** Only in `npm run dev`. Node, which runs the journeys, has no `import.meta.env`. */
const developmentPages = import.meta.env?.DEV
  ? [{ path: "primitives", file: "routes/primitives/route.tsx" }]
  : [];

// No helpers of @react-router/dev: the sitemap imports this file in production.
export default [
  resource("locales/:file", "locales"),
  resource("pictures/:width/*", "pictures"),
  resource("videos/*", "videos"),
  resource("unread-count", "unread-count"),
  resource("car-map", "car-map"),
  resource("car-suggest", "car-suggest"),
  resource("robots.txt", "robots"),
  resource("manifest.webmanifest", "manifest"),
  resource("sitemap.xml", "sitemap"),
  resource("sitemaps/:file", "sitemap/part"),
  ...developmentPages,
  { file: "routes/pages/route.tsx", children: [...pages, ...pageResources].map(inEveryLanguage) },
] satisfies RouteConfigEntry[];
