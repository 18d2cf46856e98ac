import { createRoute } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { isMultipart } from "#contract/feed-form.ts";
import { maxPhotoBytes } from "#contract/photo-limits.ts";
import { profileSaved } from "#contract/profile.ts";
import { concurrencyLimit } from "../../platform/concurrency-limit.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponse, httpError, tooManyRequests } from "../../platform/http/errors.ts";
import { errorResponses, jsonResponse, langParams, tooLargeResponse } from "../../platform/http/openapi.ts";
import { consumeFormLimit, profilePhotoLimit, rateLimitForm } from "../../platform/http/rate-limit-forms.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { discardPhotos, newPhotoKey } from "../../platform/storage/photo-storage.ts";
import { encodePhoto, photoError } from "../../platform/uploads/encode-photo.ts";
import { MalformedForm, readFiles } from "../../platform/uploads/receive-file.ts";
import { spoolRequestBody } from "../../platform/uploads/spool-request-body.ts";
import { type AuthEnv, bearer, requireAuth } from "../auth/require-auth.ts";
import { replaceProfilePhoto } from "./photo-queries.ts";
import { loadProfile } from "./service.ts";

const queueFull = () => tooManyRequests(10);
/** Number of uploads in memory at a time (decision 062). */
const sharedLimit = concurrencyLimit(3, { maxQueued: 10, onFull: queueFull });
/** One upload at a time for each account. */
const accountLimits = new Map<number, { limit: ReturnType<typeof concurrencyLimit>; users: number }>();

/** Runs when a body with files has arrived, before it is read into memory. 429 when too many wait. */
const limitConcurrentUploads = createMiddleware<AuthEnv>(async (c, next) => {
  const { id } = c.var.account;
  const accountLimit = accountLimits.get(id) ?? {
    limit: concurrencyLimit(1, { maxQueued: 10, onFull: queueFull }),
    users: 0,
  };
  accountLimits.set(id, accountLimit);
  accountLimit.users += 1;
  try {
    await accountLimit.limit(() => sharedLimit(next));
  } finally {
    accountLimit.users -= 1;
    if (accountLimit.users === 0) accountLimits.delete(id);
  }
});

/** @throws HTTPException 400 for a malformed form, 413 above 10 MB, 422 for no file or an empty one */
async function parsePhotoUpload(request: HonoRequest): Promise<Uint8Array> {
  if (!isMultipart(request.header("Content-Type"))) throw photoError("Please choose a picture");
  const options = { fields: ["photo"], maxBytes: maxPhotoBytes, maxFiles: 1 };
  const [photo] = await readFiles(request.raw, options).catch((error) => {
    throw error instanceof MalformedForm ? httpError(400, "The request could not be read") : error;
  });
  if (!photo?.size) throw photoError("Please choose a picture");
  if (photo.size > maxPhotoBytes) throw httpError(413, "The picture can be 10 MB at most");
  return new Uint8Array(await photo.arrayBuffer());
}

export const profilePhotoRoutes = createRouter();

const tags = ["Profile"];
const path = "/{lang}/my-profile/photo";

/** For OpenAPI only: the upload is read by `parsePhotoUpload`, whatever its media type. */
const photoForm = {
  "multipart/form-data": {
    schema: { type: "object", properties: { photo: { type: "string", format: "binary" } } } as const,
  },
};
const photoBody = spoolRequestBody({
  maxFileBytes: maxPhotoBytes,
  headerBytes: 16 * 1024,
  onTooLarge: (c) => errorResponse(c, 413, { message: "The picture can be 10 MB at most" }),
});

/** Paths with a larger body limit, which applies after authentication. */
export function isPhotoUploadPath(requestPath: string): boolean {
  return /^\/api\/v1\/\w+\/(my-profile\/photo|uploads)$/.test(requestPath);
}

profilePhotoRoutes.openapi(
  createRoute({
    method: "post",
    path,
    tags,
    summary: "Show another picture of oneself",
    description: "`photo`: a JPEG, PNG, WebP or AVIF picture of 10 MB at most.",
    security: bearer,
    middleware: [
      requireAuth("customer"),
      rateLimitForm(profilePhotoLimit),
      photoBody,
      limitConcurrentUploads,
    ] as const,
    request: { params: langParams, body: { required: true, content: photoForm } },
    responses: {
      200: jsonResponse(profileSaved, "It is shown from now on"),
      ...errorResponses(400, 401, 403, 404, 422, 429),
      ...tooLargeResponse("The picture is", maxPhotoBytes),
    },
  }),
  async (c) => {
    const { account, clock, db, photos } = c.var;
    const photo = await encodePhoto(await parsePhotoUpload(c.req), "person");
    // `rateLimitForm` counts failed uploads.
    await inTransaction(db, (trx) => consumeFormLimit(c, trx, profilePhotoLimit));
    const key = newPhotoKey("people");
    await photos.put(key, photo);
    const old = await inTransaction(db, (trx) => replaceProfilePhoto(trx, account.id, key));
    await discardPhotos(photos, [old]);
    const message = translate(c.req.valid("param").lang, "Your picture has been saved");
    return c.json({ data: await loadProfile(db, account.id, clock()), message }, 200);
  },
);

profilePhotoRoutes.openapi(
  createRoute({
    method: "delete",
    path,
    tags,
    summary: "Show no picture any more",
    security: bearer,
    middleware: requireAuth("customer"),
    request: { params: langParams },
    responses: { 200: jsonResponse(profileSaved, "There is none"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock, db, photos } = c.var;
    const old = await inTransaction(db, (trx) => replaceProfilePhoto(trx, account.id, null));
    await discardPhotos(photos, [old]);
    const message = translate(c.req.valid("param").lang, "Your picture has been removed");
    return c.json({ data: await loadProfile(db, account.id, clock()), message }, 200);
  },
);
