import type { HonoRequest } from "hono";
import { refusal } from "../http/errors.ts";
import { largestPhoto, photoRefusal } from "../photos/encode.ts";

/**
 * The file of the field `photo`. What it is called is nothing to us.
 * @throws HTTPException 400 for a form that cannot be read, 413 for a file over 10 MB, 422 for none or an empty one
 */
export async function readPhoto(request: HonoRequest): Promise<Uint8Array> {
  const isForm = /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
  if (!isForm) throw photoRefusal("Please choose a picture");
  const form = await request.formData().catch(() => {
    throw refusal(400, "The request could not be read");
  });
  const photo = form.get("photo");
  // A browser sends a field without a file as an empty one.
  if (!(photo instanceof File) || photo.size === 0) throw photoRefusal("Please choose a picture");
  if (photo.size > largestPhoto) throw refusal(413, "The picture may be 10 MB at most");
  return new Uint8Array(await photo.arrayBuffer());
}
