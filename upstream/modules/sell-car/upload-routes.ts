import { createRoute } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { isMultipart } from "#contract/feed-form.ts";
import { maxPhotoBytes, maxSellPhotos } from "#contract/photo-limits.ts";
import { uploadsResponse } from "#contract/sell-car.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type ApiEnv, createRouter } from "../../platform/http/context.ts";
import { errorResponse, httpError } from "../../platform/http/errors.ts";
import { errorResponses, jsonResponse, langParams, tooLargeResponse } from "../../platform/http/openapi.ts";
import { consumeFormLimit, rateLimitForm, uploadLimit } from "../../platform/http/rate-limit-forms.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { discardPhotos } from "../../platform/storage/photo-storage.ts";
import { photoError } from "../../platform/uploads/encode-photo.ts";
import { MalformedForm } from "../../platform/uploads/receive-file.ts";
import { spoolRequestBody, uploadQueue } from "../../platform/uploads/spool-request-body.ts";
import { insertUploads, receivePhotos } from "./uploads.ts";

/** Photos that are uploaded before the form that needs them; they are kept for a day (decision 138). */
export const uploadRoutes = createRouter();

const maxPhotosBytes = maxSellPhotos * maxPhotoBytes;

const requireForm = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isMultipart(c.req.header("Content-Type"))) throw photoError("Please choose a picture");
  await next();
});
const uploadBody = spoolRequestBody({
  maxFileBytes: maxPhotosBytes,
  onTooLarge: (c) => errorResponse(c, 413),
});

/** For OpenAPI only: the form is read piece by piece, so that only one picture is in memory. */
const photosForm = {
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: { "photos[]": { type: "array", items: { type: "string", format: "binary" } } },
    } as const,
  },
};

uploadRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/uploads",
    tags: ["Sell a car"],
    summary: "Send photos for a sell request",
    description: `\`photos[]\`: ${maxSellPhotos} JPEG, PNG, WebP or AVIF pictures of 10 MB at most. Those that cannot be kept are named in \`rejected\`. A photo is deleted after 24 hours unless a request takes it.`,
    middleware: [rateLimitForm(uploadLimit), requireForm, uploadBody, uploadQueue(2, 10)] as const,
    request: { params: langParams, body: { required: true, content: photosForm } },
    responses: {
      201: jsonResponse(uploadsResponse, "What is kept, and what is not"),
      ...errorResponses(400, 404, 422, 429, 503),
      ...tooLargeResponse("Together the pictures are", maxPhotosBytes),
    },
  }),
  async (c) => {
    const { clock, db, photos: storage } = c.var;
    const { lang } = c.req.valid("param");
    const count = () => inTransaction(db, (trx) => consumeFormLimit(c, trx, uploadLimit));
    const { stored, rejected } = await receivePhotos(c.req.raw, storage, count).catch((error) => {
      throw error instanceof MalformedForm ? httpError(400, "The request could not be read") : error;
    });
    if (stored.length + rejected.length === 0) throw photoError("Please choose a picture");
    try {
      await insertUploads(db, stored, clock());
    } catch (error) {
      await discardPhotos(
        storage,
        stored.map(({ key }) => key),
      );
      throw error;
    }
    const answer = {
      data: stored.map(({ id, path, width, height }) => ({ id, url: path, width, height })),
      rejected: rejected.map(({ name, message }) => ({ name, message: translate(lang, message) })),
    };
    return c.json(answer, 201);
  },
);
