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
import { readReplyApart } from "./read-mail-apart.ts";
import { receiveReply } from "./receive-reply.ts";

/** As much as mail servers let through; of what is attached nothing is kept. */
const maxMailBytes = 30 * 1024 * 1024;
/** Each may be as large, and is in memory. */
const oneByOne = concurrencyLimit(1, { maxQueued: 20, onFull: () => tooManyRequests(30) });

/** Mails that answer ours, as a mail provider or server posts them (decision 169). Off unless it is set up. */
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
  (c) => oneByOne(() => receive(c)),
);

/** The secret as a password, which providers take within a URL, or as a token. */
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
  const reply = await readReplyApart({ raw, inbound: inboundMail }).catch((error: Error): Reply | null => {
    if (error instanceof HTTPException) throw error;
    // It could not be read when it is delivered again, either.
    log.warn({ reason: error.message, bytes: raw.length }, "a mail could not be read");
    return null;
  });
  const result = reply ? await receiveReply(reply, { db, now: clock(), origin, rateLimitFactor }) : "ignored";
  log.info({ result, conversation: reply?.reference.conversationId }, "a mail came in");
  if (result === "received") wakeStreams(db);
  // Whatever became of it: a provider would send it again.
  return c.json({ result }, 200);
}
