import { z } from "zod";
import { id, text } from "#contract/fields.ts";
import { type SellCarRequest, uploadsResponse } from "#contract/sell-car.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Private sellers' cars (§7). All throw `UpstreamError`; `key` makes a repeated post count once. */

/** Another API may send neither. */
const created = z.object({ id: id.nullable(), reference: text.nullable() });

export async function sendSellRequest(api: Api, { photo_ids, ...body }: SellCarRequest, key: IdempotencyKey) {
  const response = await api.send("{lang}/sell-car", {
    method: "POST",
    body: photo_ids.length > 0 ? { ...body, photo_ids } : body,
    idempotencyKey: key,
  });
  return payload(response, created) ?? { id: null, reference: null };
}

/** Requests the confirmation mail, the second call of §7. Without an id, the form tells which request. */
export async function sendSellConfirmation(
  api: Api,
  id: number | null,
  { photo_ids: _, ...form }: SellCarRequest,
): Promise<string | null> {
  const body = id === null ? form : { id, email: form.email };
  return messageOf(await api.send("{lang}/sell-car-confirmation-email", { method: "POST", body }));
}

/** Uploads a photo, kept for a day unless a request uses it. A file that is not a photo is `rejected`. */
export async function uploadSellPhoto(api: Api, photo: File) {
  const body = new FormData();
  body.set("photos[]", photo);
  const answer = await callExtension("uploads", () => api.send("{lang}/uploads", { method: "POST", body }));
  const { data } = tolerant(uploadsResponse).safeParse(answer);
  if (!data) throw new UpstreamError("malformed", "POST {lang}/uploads");
  return { stored: data.data[0] ?? null, rejected: data.rejected[0] ?? null };
}
