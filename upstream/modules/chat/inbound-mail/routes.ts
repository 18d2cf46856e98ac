import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { concurrencyLimit } from "../../../platform/concurrency-limit.ts";
import type { ApiEnv } from "../../../platform/http/context.ts";
import { errorResponse, httpError, tooManyRequests } from "../../../platform/http/errors.ts";
import { wakeStreams } from "../message-hub.ts";
import { rawMail } from "./raw-mail.ts";
import type { Reply } from "./read-mail.ts";
import { readReplyInWorker } from "./read-mail-in-worker.ts";
import { receiveReply } from "./receive-reply.ts";

/** In bytes; as much as mail servers accept. Attachments are not kept. */
const maxMailBytes = 30 * 1024 * 1024;
/** One at a time, because each mail may be so large, and is held in memory. */
const limitConcurrentMails = concurrencyLimit(1, { maxQueued: 20, onFull: () => tooManyRequests(30) });

/** Receives answers to our mails from a mail provider or server (decision 169). Off by default. */
export const inboundMailRoutes = new Hono<ApiEnv>();

inboundMailRoutes.post(
  "/",
  async (c, next) => {
    const { inboundMail } = c.var;
    if (!inboundMail) return errorResponse(c, 404);
    if (isKnown(c.req.header("Authorization"), inboundMail.secret)) return next();
    return errorResponse(c, 401, { headers: { "WWW-Authenticate": 'Basic realm="inbound mail"' } });
  },
  bodyLimit({ maxSize: maxMailBytes, onError: (c) => errorResponse(c, 413) }),
  (c) => limitConcurrentMails(() => receive(c)),
);

/** Accepts the secret as a password, which providers allow within a URL, or as a token. */
function isKnown(authorization = "", secret: string): boolean {
  const [scheme = "", value = ""] = authorization.split(" ");
  const credentials =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(value, "base64")
          .toString()
          .replace(/^[^:]*:/, "")
      : value;
  const [one, other] = [Buffer.from(credentials), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function receive(c: Context<ApiEnv>) {
  const { db, clock, inboundMail, log, publicOrigin: origin, rateLimitFactor } = c.var;
  if (!inboundMail) throw httpError(404);
  const raw = await rawMail(c.req.raw, maxMailBytes);
  if (!raw || raw.length === 0) throw httpError(400);
  const reply = await readReplyInWorker({ raw, inbound: inboundMail }).catch((error: Error): Reply | null => {
    if (error instanceof HTTPException) throw error;
    // Another delivery could not be read either.
    log.warn({ reason: error.message, bytes: raw.length }, "a mail could not be read");
    return null;
  });
  const result = reply ? await receiveReply(reply, { db, now: clock(), origin, rateLimitFactor }) : "ignored";
  log.info({ result, conversation: reply?.reference.conversationId }, "a mail came in");
  if (result === "received") wakeStreams(db);
  // 200 for any result, because otherwise a provider would send the mail again.
  return c.json({ result }, 200);
}
