import { OpenAPIHono } from "@hono/zod-openapi";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { contextStorage } from "hono/context-storage";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { routePath } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import { type Kysely, sql } from "kysely";
import { warnOfUntrustedProxy } from "#telemetry/client.ts";
import { apiRequestEvents } from "#telemetry/event-channels.ts";
import { strictTransport } from "#telemetry/strict-transport.ts";
import { traceIdOf } from "#telemetry/trace-context.ts";
import { backOffice } from "./back-office/app.ts";
import { basePath } from "./back-office/urls.ts";
import { appointmentRoutes } from "./modules/appointments/routes.ts";
import { changePasswordRoutes } from "./modules/auth/change-password-routes.ts";
import { checkEmailRoutes } from "./modules/auth/check-email-routes.ts";
import { googleRoutes } from "./modules/auth/google/routes.ts";
import { loginRoutes } from "./modules/auth/login-routes.ts";
import { passwordResetRoutes } from "./modules/auth/password-reset-routes.ts";
import { registrationRoutes } from "./modules/auth/registration-routes.ts";
import { bookingRoutes } from "./modules/bookings/routes.ts";
import { carRoutes } from "./modules/cars/routes.ts";
import { inboundMailRoutes } from "./modules/chat/inbound-mail/routes.ts";
import { moderationRoutes } from "./modules/chat/moderation-routes.ts";
import { notificationRoutes } from "./modules/chat/notification-routes.ts";
import { chatRoutes } from "./modules/chat/routes.ts";
import { streamRoutes } from "./modules/chat/stream-routes.ts";
import { contactRoutes } from "./modules/contact/routes.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { customerServiceRoutes } from "./modules/customer-service/routes.ts";
import { dashboardRoutes } from "./modules/dashboard/routes.ts";
import { enquiryRoutes } from "./modules/enquiries/routes.ts";
import { favoriteRoutes } from "./modules/favorites/routes.ts";
import { garageRoutes } from "./modules/garages/routes.ts";
import { newsletterRoutes } from "./modules/newsletter/routes.ts";
import { passkeyRoutes } from "./modules/passkeys/routes.ts";
import { dataExportRoutes } from "./modules/profile/data-export-routes.ts";
import { isPhotoUploadPath, profilePhotoRoutes } from "./modules/profile/photo-routes.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import { referenceDataRoutes } from "./modules/reference-data/routes.ts";
import { reviewRoutes } from "./modules/reviews/routes.ts";
import { savedSearchRoutes } from "./modules/saved-searches/routes.ts";
import { sellCarRoutes } from "./modules/sell-car/routes.ts";
import { uploadRoutes } from "./modules/sell-car/upload-routes.ts";
import { sessionRoutes } from "./modules/sessions/routes.ts";
import { sitemapRoutes } from "./modules/sitemap/routes.ts";
import { vendorRoutes } from "./modules/vendors/routes.ts";
import { allowReplica } from "./platform/db/routing-driver.ts";
import type { Database } from "./platform/db/schema.ts";
import type { ApiEnv, ApiOptions } from "./platform/http/context.ts";
import { errorResponse, onError } from "./platform/http/errors.ts";
import { outboxRoutes } from "./platform/mail/outbox-routes.ts";
import { photoKinds } from "./platform/storage/photo-storage.ts";
import { photoRoutes } from "./platform/uploads/photo-routes.ts";

/** Logs each request; the path without its query, which may contain a token. */
const requestLog = createMiddleware<ApiEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const { method, path } = c.req;
  const { status } = c.res;
  const ms = performance.now() - start;
  const traceId = traceIdOf(c.req.header("traceparent"));
  const isHealthCheck = /^\/(healthz|readyz)$/.test(path);
  c.var.log[isHealthCheck && status < 500 ? "debug" : "info"](
    {
      request_id: c.var.requestId,
      ...(traceId ? { trace_id: traceId } : {}),
      method,
      path,
      status,
      ms: Math.round(ms),
    },
    "request",
  );
  if (apiRequestEvents.hasSubscribers())
    apiRequestEvents.publish({ route: routeLabel(method, routePath(c)), status, ms });
});

const headersOfApi = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
});

/** Adds the security headers to every answer; pages and pictures have set most of their own. */
const defaultHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has("Content-Security-Policy")) await headersOfApi(c, async () => {});
  const hsts = strictTransport(c.var.publicOrigin);
  if (hsts) c.res.headers.set("Strict-Transport-Security", hsts);
  else c.res.headers.delete("Strict-Transport-Security");
};

/** Returns a label for metrics. Their number is limited to the routes, because clients can make up any path. */
const routeLabel = (method: string, route: string) =>
  route === "" || route.endsWith("*") ? "other" : `${method} ${route}`;

/** Answers for liveness (/healthz) and readiness (/readyz). */
const healthRoutes = new Hono<ApiEnv>()
  .get("/healthz", (c) => c.json({ status: "alive" }))
  .get("/readyz", async (c) => {
    try {
      if (c.var.draining()) return c.json({ status: "draining" }, 503);
      // Without a primary, a load balancer must not remove the APIs that still serve public pages from a replica.
      await allowReplica(c.var.db).selectNoFrom(sql`1`.as("one")).execute();
      return c.json({ status: "ready" });
    } catch (error) {
      c.var.log.error({ err: error }, "the database does not answer");
      return c.json({ status: "the database does not answer" }, 503);
    }
  });

/** Reads public data from a replica. Clients with a login or a secret must read what they have just written. */
function readReplicas(db: Kysely<Database>): MiddlewareHandler<ApiEnv> {
  const replica = allowReplica(db);
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    // The callback of a sign-in is a GET, but it writes.
    const hasSecret = c.req.header("Authorization") !== undefined || c.req.query("token") !== undefined;
    const isPublic = !hasSecret && !c.req.path.includes("/auth/");
    if (isRead && isPublic) c.set("db", replica);
    await next();
  };
}

const defaultBodyLimit = bodyLimit({ maxSize: 64 * 1024, onError: (c) => errorResponse(c, 413) });

const market = [
  contentRoutes,
  referenceDataRoutes,
  carRoutes,
  enquiryRoutes,
  contactRoutes,
  garageRoutes,
  bookingRoutes,
  sellCarRoutes,
  uploadRoutes,
  reviewRoutes,
  newsletterRoutes,
  vendorRoutes,
  sitemapRoutes,
];
const accounts = [
  loginRoutes,
  registrationRoutes,
  checkEmailRoutes,
  passwordResetRoutes,
  changePasswordRoutes,
  passkeyRoutes,
  sessionRoutes,
  googleRoutes,
];
const chat = [
  streamRoutes,
  chatRoutes,
  notificationRoutes,
  moderationRoutes,
  customerServiceRoutes,
  appointmentRoutes,
];
const personal = [
  dashboardRoutes,
  favoriteRoutes,
  savedSearchRoutes,
  dataExportRoutes,
  profileRoutes,
  profilePhotoRoutes,
];

export interface ApiMounts {
  /** Mounted under /api/v1. */
  routes?: OpenAPIHono<ApiEnv>[] | undefined;
  /** Mounted at /media, in addition to the uploads. */
  media?: Hono | undefined;
  /** Whether /outbox shows queued mails (to this machine only). */
  outbox?: boolean;
}

/** 405; below the back-office its page that says that nothing is there, else an error in JSON. */
function refuseMethod(c: Context<ApiEnv>, methods: string[]): Response {
  const Allow = methods.join(", ");
  const { headers, body } = c.res;
  return headers.get("Content-Type")?.startsWith("text/html")
    ? new Response(body, { status: 405, headers: [...headers, ["Allow", Allow]] })
    : errorResponse(c, 405, { headers: { Allow } });
}

/** Creates the reference API as one request handler; it opens no database and listens on no port. */
export function createApp(options: ApiOptions, { routes = [], media, outbox }: ApiMounts = {}) {
  const app = new OpenAPIHono<ApiEnv>();

  app.use(contextStorage(), requestId());
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(options)) c.set(name as keyof ApiOptions, value);
    await next();
    // Decision 020.
    if (options.draining()) c.header("Connection", "close");
  });
  app.use(requestLog, defaultHeaders);
  const warn = warnOfUntrustedProxy(options.trustedHops, options.log);
  app.use((c, next) => {
    warn(c.req.header("X-Forwarded-For"));
    return next();
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.onError(onError);
  app.notFound((c) => errorResponse(c, 404));

  app.use("/api/*", readReplicas(options.db), (c, next) =>
    isPhotoUploadPath(c.req.path) ? next() : defaultBodyLimit(c, next),
  );
  mountApi(app, routes);
  app.route("/", healthRoutes);
  mountMedia(app, media);
  app.route(`${basePath}/inbound-mail`, inboundMailRoutes);
  app.route(basePath, backOffice);
  if (outbox) app.route("/outbox", outboxRoutes);
  return app;
}

function mountApi(app: OpenAPIHono<ApiEnv>, extraRoutes: OpenAPIHono<ApiEnv>[]): void {
  for (const routes of [...market, ...accounts, ...chat, ...personal, ...extraRoutes])
    app.route("/api/v1", routes);
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.doc31("/api/v1/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Car market API",
      version: "1",
      description: "The reference API of the car market. Messages are in the language of the path.",
    },
  });
}

/** Mounts media under the back-office too, because the back-office may have its own host. */
function mountMedia(app: OpenAPIHono<ApiEnv>, media: Hono | undefined): void {
  for (const kind of photoKinds) app.route(`/media/${kind}`, photoRoutes(kind));
  for (const kind of ["car-photos", "businesses"] as const)
    app.route(`${basePath}/media/${kind}`, photoRoutes(kind));
  if (!media) return;
  app.route("/media", media);
  app.route(`${basePath}/media`, media);
}
