import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/*
 * The site map. Every page exists bare (English) and under /nl and /ar; an unknown first segment is 404 (middleware
 * known-language). A folder of routes/ holds a page and its private parts.
 */
export default [
  route("locales/:file", "routes/locales/route.ts"),
  route("pictures/:width/*", "routes/pictures/route.ts"),
  route("videos/*", "routes/videos/route.ts"),
  route("unread-count", "routes/unread-count/route.ts"),
  route("robots.txt", "routes/robots/route.ts"),
  route("sitemap.xml", "routes/sitemap/route.ts"),
  route("sitemaps/:file", "routes/sitemap/part/route.ts"),
  ...prefix(":lang?", [
    index("routes/home/route.tsx"),
    route("home", "routes/home/route.tsx", { id: "home" }),
    route("listing-car", "routes/listing-car/route.tsx"),
    route("listing-detail-v1/:id", "routes/listing-detail/route.tsx"),
    route("listing-detail-v1/:id/contact", "routes/listing-detail/contact/route.tsx"),
    route("listing-detail-v1/:id/report", "routes/listing-detail/report/route.tsx"),
    route("sale-agents-detail/:id", "routes/sale-agents-detail/route.tsx"),
    route("garages-list", "routes/garages-list/route.tsx"),
    route("garage-branch-profile/:id", "routes/garage-branch-profile/route.tsx"),
    route("maintenance-booking", "routes/maintenance-booking/route.tsx"),
    route("favorites", "routes/favorites/route.ts"),
    route("dashboard", "routes/dashboard/route.tsx"),
    route("my-favorite", "routes/my-favorite/route.tsx"),
    route("my-profile", "routes/my-profile/route.tsx"),
    route("change-password", "routes/change-password/route.tsx"),
    route("message", "routes/message/route.tsx"),
    route("login", "routes/login/route.tsx"),
    route("signup", "routes/signup/route.tsx"),
    route("logout", "routes/logout/route.tsx"),
    route("back-office", "routes/back-office/route.tsx"),
    route("language", "routes/language/route.ts"),
    route("about-us", "routes/about-us/route.tsx"),
    route("faq", "routes/faq/route.tsx"),
    route("pricing", "routes/pricing/route.tsx"),
    route("privacy-policy", "routes/legal/privacy-policy.tsx"),
    route("terms-of-use", "routes/legal/terms-of-use.tsx"),
    route("newsletter", "routes/newsletter/route.tsx"),
    route("contact", "routes/contact/route.tsx"),
    route("sell-car", "routes/sell-car/route.tsx"),
    route("*", "routes/not-found/route.tsx"),
  ]),
] satisfies RouteConfig;
