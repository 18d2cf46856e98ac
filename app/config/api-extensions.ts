/**
 * The calls that an API may have beyond the specification, by their names in `API_EXTENSIONS` (decision 018).
 * docs/operating.md explains them.
 */
export const apiExtensions = {
  car: "GET {lang}/cars/{id}",
  similar: "GET {lang}/cars/{id}/similar",
  "price-position": "GET {lang}/cars/{id}/price-position",
  suggest: "GET {lang}/cars/suggest?q={text}",
  map: "GET {lang}/cars/map?zoom={zoom}",
  contact: "POST {lang}/cars/{id}/contact",
  report: "POST {lang}/cars/{id}/report",
  filters: "GET {lang}/cars?year_min={year}",
  towns: "GET {lang}/towns",
  sort: "GET {lang}/cars?sort_by=newest",
  "page-size": "GET {lang}/cars?show_num=100",
  facets: "GET {lang}/cars/filters?brand_id={id}",
  "garage-search": "GET {lang}/garages-branches/with-services?city={town}",
  "garage-towns": "GET {lang}/garages-branches/towns",
  vendors: "GET {lang}/vendors?city={town}",
  "vendor-towns": "GET {lang}/vendors/towns",
  pricing: "GET {lang}/pages-content/pricing",
  sitemap: "GET sitemap",
  "review-pages": "GET garage-branches/{id}/reviews?page=2",
  "review-order": "GET garage-branches/{id}/reviews?sort_by=highest",
  "review-deletion": "DELETE reviews/{id}",
  "review-report": "POST {lang}/reviews/{id}/report",
  "my-reviews": "GET {lang}/my-reviews",
  slots: "GET {lang}/garage-branches/{id}/slots?date={date}",
  "booking-links": "GET, PUT, DELETE {lang}/maintenance-booking?token={token}",
  uploads: "POST {lang}/uploads",
  "my-listings": "GET {lang}/my-listings",
  "listing-withdrawal": "DELETE {lang}/my-listings/{id}",
  "listing-price": "PATCH {lang}/my-listings/{id}",
  "favorite-ids": "GET {lang}/favorites?only=ids",
  "saved-searches": "GET, POST {lang}/saved-searches",
  "conversation-pages": "GET {lang}/all-conversations?q={text}&page=2",
  "message-stream": "GET {lang}/messages/stream",
  "conversation-report": "POST {lang}/conversations/{id}/report",
  "conversation-block": "PUT, DELETE {lang}/conversations/{id}/block",
  appointments: "GET {lang}/appointments",
  "resend-code": "POST {lang}/register/resend-code",
  "code-secrets": "POST {lang}/password/reset-request with reset_secret",
  passkeys: "GET, POST {lang}/passkeys",
  sessions: "GET, DELETE {lang}/sessions",
  "google-link": "POST {lang}/auth/google/link",
  pkce: "GET auth/google/callback?code_verifier={verifier}",
  logout: "POST {lang}/logout",
  "newsletter-links": "PUT, DELETE {lang}/newsletter-subscribe?token={token}",
  "profile-photo": "POST, DELETE {lang}/my-profile/photo",
  "my-data": "GET {lang}/my-data",
  "account-deletion": "DELETE {lang}/my-profile",
  idempotency: "POST {lang}/send-messages with Idempotency-Key",
  dashboard: "GET {lang}/dashboard",
  "demo-accounts": "GET {lang}/demo-accounts",
} as const;

export type ApiExtension = keyof typeof apiExtensions;

export const extensionNames = Object.keys(apiExtensions) as ApiExtension[];

/** The extensions of the reference API without the demo market; `all` stands for these. */
export const referenceExtensions: ApiExtension[] = extensionNames.filter((name) => name !== "demo-accounts");
