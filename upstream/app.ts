import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { mountedAt } from "./back-office/address.ts";
import { backOffice } from "./back-office/app.ts";
import type { ApiEnv, ApiOptions } from "./context.ts";
import { onError, refuse } from "./http/errors.ts";
import { requestLog } from "./http/request-log.ts";
import { findPhoto } from "./people/photos.ts";
import { carPhotosAt, findCarPhoto } from "./photos/car-photos.ts";
import { servedPhotos } from "./photos/serve.ts";
import { carEnquiries } from "./routes/car-enquiries.ts";
import { cars } from "./routes/cars.ts";
import { checkEmail } from "./routes/check-email.ts";
import { contact } from "./routes/contact.ts";
import { content } from "./routes/content.ts";
import { dashboard } from "./routes/dashboard.ts";
import { demoAccounts } from "./routes/demo-accounts.ts";
import { favorites } from "./routes/favorites.ts";
import { garages } from "./routes/garages.ts";
import { google } from "./routes/google.ts";
import { health } from "./routes/health.ts";
import { myData } from "./routes/my-data.ts";
import { newsletter } from "./routes/newsletter.ts";
import { outbox } from "./routes/outbox.ts";
import { passwordReset } from "./routes/password-reset.ts";
import { passwordUpdate } from "./routes/password-update.ts";
import { profile } from "./routes/profile.ts";
import { profilePhoto, takesPhoto } from "./routes/profile-photo.ts";
import { reference } from "./routes/reference.ts";
import { registration } from "./routes/registration.ts";
import { signIn } from "./routes/sign-in.ts";
import { unreadMessages } from "./routes/unread-messages.ts";
import { vendors } from "./routes/vendors.ts";

const usualBody = bodyLimit({ maxSize: 64 * 1024, onError: (c) => refuse(c, 413) });

/**
 * The reference API as one request handler; it opens and listens to nothing itself.
 * @param mounts.media serves /media (pictures of cars and vendors); without it there are none
 * @param mounts.outbox whether /outbox shows the mails that wait (to this machine only)
 */
export function createApp(options: ApiOptions, mounts: { media?: Hono; outbox?: boolean } = {}) {
  const app = new OpenAPIHono<ApiEnv>();

  app.use(requestId());
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(options)) c.set(name as keyof ApiOptions, value);
    await next();
  });
  app.use(requestLog);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => refuse(c, 405, { headers: { Allow: methods.join(", ") } }),
    }),
  );
  app.onError(onError);
  app.notFound((c) => refuse(c, 404));

  app.use(
    "/api/*",
    secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } }),
    (c, next) => (takesPhoto(c.req.path) ? next() : usualBody(c, next)),
  );
  const market = [content, reference, cars, carEnquiries, contact, garages, newsletter, vendors];
  const accounts = [
    signIn,
    registration,
    checkEmail,
    passwordReset,
    passwordUpdate,
    unreadMessages,
    demoAccounts,
    google,
  ];
  const personal = [dashboard, favorites, myData, profile, profilePhoto];
  for (const routes of [...market, ...accounts, ...personal]) app.route("/api/v1", routes);
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.doc31("/api/v1/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Car market API",
      version: "1",
      description: "The reference API of the car market. Messages are in the language of the path.",
    },
  });

  app.route("/", health);
  app.route("/media/people", servedPhotos(findPhoto));
  app.route(carPhotosAt, servedPhotos(findCarPhoto));
  if (mounts.media) app.route("/media", mounts.media);
  // The back-office has pictures below its own address: it may have a host of its own.
  app.route(`${mountedAt}${carPhotosAt}`, servedPhotos(findCarPhoto));
  if (mounts.media) app.route(`${mountedAt}/media`, mounts.media);
  app.route(mountedAt, backOffice);
  if (mounts.outbox) app.route("/outbox", outbox);
  return app;
}
