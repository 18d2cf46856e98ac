import type { HonoRequest } from "hono";
import { httpError } from "../http/errors.ts";
import { maxPhotoBytes, photoError } from "./encode-photo.ts";

/** @throws HTTPException 400 for a malformed form, 413 above 10 MB, 422 for no file or an empty one */
export async function parsePhotoUpload(request: HonoRequest): Promise<Uint8Array> {
  const isForm = /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
  if (!isForm) throw photoError("Please choose a picture");
  const form = await request.formData().catch(() => {
    throw httpError(400, "The request could not be read");
  });
  const photo = form.get("photo");
  // A browser sends an empty file for a field without one.
  if (!(photo instanceof File) || photo.size === 0) throw photoError("Please choose a picture");
  if (photo.size > maxPhotoBytes) throw httpError(413, "The picture may be 10 MB at most");
  return new Uint8Array(await photo.arrayBuffer());
}
