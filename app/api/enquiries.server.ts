import { type CarEnquiry, type CarReport, reportResponse } from "#contract/enquiries.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";

/* Questions about a car and reports of it. All throw `UpstreamError`; `key` makes a repeated post count once. */

export const contactSeller = async (api: Api, id: number, body: CarEnquiry, key: IdempotencyKey) =>
  messageOf(await sendEnquiry(api, id, "contact", body, key));

export async function reportCar(api: Api, id: number, body: CarReport, key: IdempotencyKey) {
  const response = await sendEnquiry(api, id, "report", body, key);
  const reference = tolerant(reportResponse).safeParse(response).data?.data.reference ?? null;
  return { message: messageOf(response), reference };
}

const sendEnquiry = (
  api: Api,
  id: number,
  kind: "contact" | "report",
  body: object,
  idempotencyKey: IdempotencyKey,
) =>
  callExtension(kind, () => api.send(`{lang}/cars/${id}/${kind}`, { method: "POST", body, idempotencyKey }));
