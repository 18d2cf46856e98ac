import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { isUnavailable } from "../db/unavailable.ts";
import { mountedAt } from "./address.ts";
import type { OfficeEnv } from "./context.ts";
import { entrance, membersOnly, officeHeaders, ownPostsOnly } from "./entrance.ts";
import { garagePages } from "./garage/pages.ts";
import { handOver } from "./hand-over.ts";
import { languageOf } from "./language.ts";
import { leaving } from "./leaving.ts";
import { stopPage } from "./look/stop-page.ts";
import { look } from "./look/style.ts";
import { officeOf } from "./office.ts";
import { vendorPages } from "./vendor/pages.ts";
import { takesFiles } from "./vendor/photos/page.ts";

/** Three descriptions in Arabic, each letter six characters of the form's encoding. */
const largestBody = 128 * 1024;

const usualBody = bodyLimit({ maxSize: largestBody, onError: (c) => stopPage(c, "too-large") });

/** The back-office of vendors and garages (§6): pages made on the server, without a script (decision 028). */
export const backOffice = new Hono<OfficeEnv>();

backOffice.onError((error, c) => {
  if (error instanceof HTTPException && error.status === 404) return stopPage(c, "not-found");
  if (error instanceof HTTPException && error.status === 429) return stopPage(c, "too-many");
  const { log, requestId } = c.var;
  log.error({ err: error, request_id: requestId, path: c.req.path }, "a page of the back-office failed");
  // It may have failed before it was known who came: then in the language of the browser.
  if (!c.var.office) c.set("office", officeOf(c, { lang: languageOf(c) }));
  return stopPage(c, isUnavailable(error) ? "unavailable" : "failed");
});

backOffice.use(officeHeaders);
backOffice.route("/", look);
backOffice.use(entrance, (c, next) => (takesFiles(c.req.path) ? next() : usualBody(c, next)));
backOffice.route("/", handOver);
backOffice.use(ownPostsOnly);
backOffice.route("/", leaving);

/** The back-office without a page: the dashboard of who is in. */
function firstPage(c: Context<OfficeEnv>) {
  const { member, at } = c.var.office;
  return member ? c.redirect(at(`/${member.type}`), 303) : stopPage(c, "nobody");
}
backOffice.get("/", firstPage);
backOffice.use("/vendor", membersOnly("vendor"));
backOffice.use("/vendor/*", membersOnly("vendor"));
backOffice.route("/vendor", vendorPages);
backOffice.use("/garage", membersOnly("garage"));
backOffice.use("/garage/*", membersOnly("garage"));
backOffice.route("/garage", garagePages);
// With a slash at its end: what a proxy makes of the top of a host.
backOffice.all("*", (c) => (c.req.path === `${mountedAt}/` ? firstPage(c) : stopPage(c, "not-found")));
