import { data } from "react-router";
import { openMessageStream } from "#app/api/chat.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { readAfter } from "#app/middleware/threads.server.ts";
import type { Route } from "./+types/route";

/** In ms; the browser then reconnects, maybe to another server. Shorter than the server's limit of a response. */
const maxStreamMs = 4 * 60_000;

/** Streams events of a thread or all, customer service too (decision 153). `no-transform`: compression delays them. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer", "vendor");
  const id = "id" in params ? requireRecordId(params.id) : undefined;
  if (!supports("message-stream")) throw data(null, { status: 404 });
  const lastEventId = request.headers.get("Last-Event-ID") ?? "";
  const after = /^\d{1,16}$/.test(lastEventId) ? lastEventId : String(readAfter(url));
  const { body } = await essentialAuthorized(openMessageStream(api, id, after));
  return new Response(body && endQuietly(body, AbortSignal.timeout(maxStreamMs)), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** Ends without an error, because the browser reconnects with the last id that it has. */
function endQuietly(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  return new ReadableStream({
    start() {
      signal.addEventListener("abort", () => void cancel(), { once: true });
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) controller.close();
      else controller.enqueue(value);
    },
    cancel,
  });
}
