import { type SellCarRequest, sellCarResponse, uploadsResponse } from "#contract/sell-car.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Private sellers' cars (§7). All throw `UpstreamError`; `key` makes a repeated post count once. */

/** `sent` is null where the API names no request, which then has no confirmation either. */
export async function sendSellRequest(api: Api, { photo_ids, ...body }: SellCarRequest, key: string) {
  const response = await api.send("{lang}/sell-car", {
    method: "POST",
    body: photo_ids.length > 0 ? { ...body, photo_ids } : body,
    idempotencyKey: key,
  });
  const { data } = tolerant(sellCarResponse).safeParse(response);
  return { message: messageOf(response), sent: data?.data ?? null };
}

/** The second call of §7. */
export const sendSellConfirmation = async (
  api: Api,
  body: { id: number; email: string },
): Promise<string | null> =>
  messageOf(await api.send("{lang}/sell-car-confirmation-email", { method: "POST", body }));

/** Keeps a photo for a day, until a request takes it; one that is none is `rejected`. */
export async function uploadSellPhoto(api: Api, photo: File) {
  const body = new FormData();
  body.set("photos[]", photo);
  const answer = await callExtension("uploads", () => api.send("{lang}/uploads", { method: "POST", body }));
  const { data } = tolerant(uploadsResponse).safeParse(answer);
  if (!data) throw new UpstreamError("malformed", "POST {lang}/uploads");
  return { stored: data.data[0] ?? null, rejected: data.rejected[0] ?? null };
}
