import type { HonoRequest } from "hono";
import { httpError } from "../http/errors.ts";
import { maxPhotoBytes, photoError } from "./encode-photo.ts";

/**
 * The file of the field `photo`. What it is called is nothing to us.
 * @throws HTTPException 400 for a form that cannot be read, 413 for a file over 10 MB, 422 for none or an empty one
 */
export async function parsePhotoUpload(request: HonoRequest): Promise<Uint8Array> {
  const isForm = /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
  if (!isForm) throw photoError("Please choose a picture");
  const form = await request.formData().catch(() => {
    throw httpError(400, "The request could not be read");
  });
  const photo = form.get("photo");
  // A browser sends a field without a file as an empty one.
  if (!(photo instanceof File) || photo.size === 0) throw photoError("Please choose a picture");
  if (photo.size > maxPhotoBytes) throw httpError(413, "The picture may be 10 MB at most");
  return new Uint8Array(await photo.arrayBuffer());
}
