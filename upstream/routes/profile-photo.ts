import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { profileSaved } from "#contract/profile.ts";
import { translate } from "../content/translate.ts";
import { type ApiEnv, resource } from "../context.ts";
import { body, inLanguage, refused } from "../http/describe.ts";
import { refuse } from "../http/errors.ts";
import { limitFailures } from "../http/limit-failures.ts";
import { bearer, signedIn } from "../http/signed-in.ts";
import { keepPhoto, removePhoto } from "../people/photos.ts";
import { profileOf } from "../people/profile.ts";
import { readPhoto } from "../people/read-photo.ts";
import { encodePhoto, largestPhoto } from "../photos/encode.ts";

/** A customer's picture of themselves (ours). */
export const profilePhoto = resource();

const tags = ["Profile"];
const path = "/{lang}/my-profile/photo";

const photoLimit = limitFailures({ name: "photos", times: 20, seconds: 3600 });
/** For the description: what is sent is read by `readPhoto`, whatever it says to be. */
const photoForm = {
  "multipart/form-data": {
    schema: { type: "object", properties: { photo: { type: "string", format: "binary" } } } as const,
  },
};
const photoBody: MiddlewareHandler<ApiEnv> = bodyLimit({
  // A photo, and the few lines around it.
  maxSize: largestPhoto + 16 * 1024,
  onError: (c) => refuse(c, 413, { message: "The picture may be 10 MB at most" }),
});

/** Whether an address takes more than others do: its own limit comes after who asks is known. */
export function takesPhoto(requestPath: string): boolean {
  return /^\/api\/v1\/\w+\/my-profile\/photo$/.test(requestPath);
}

profilePhoto.openapi(
  createRoute({
    method: "post",
    path,
    tags,
    summary: "Show another picture of oneself",
    description: "`photo`: a JPEG, PNG, WebP or AVIF picture of 10 MB at most.",
    security: bearer,
    middleware: [signedIn("customer"), photoLimit, photoBody] as const,
    request: { params: inLanguage, body: { required: true, content: photoForm } },
    responses: {
      200: body(profileSaved, "It is shown from now on"),
      ...refused(400, 401, 403, 404, 413, 422, 429),
    },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const now = clock();
    const data = await encodePhoto(await readPhoto(c.req), "person");
    await db.transaction().execute((trx) => keepPhoto(trx, { accountId: account.id, data, now }));
    const message = translate(c.req.valid("param").lang, "Your picture has been saved");
    return c.json({ data: await profileOf(db, account.id, now), message }, 200);
  },
);

profilePhoto.openapi(
  createRoute({
    method: "delete",
    path,
    tags,
    summary: "Show no picture any more",
    security: bearer,
    middleware: signedIn("customer"),
    request: { params: inLanguage },
    responses: { 200: body(profileSaved, "There is none"), ...refused(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    await db.transaction().execute((trx) => removePhoto(trx, account.id));
    const message = translate(c.req.valid("param").lang, "Your picture has been removed");
    return c.json({ data: await profileOf(db, account.id, clock()), message }, 200);
  },
);
