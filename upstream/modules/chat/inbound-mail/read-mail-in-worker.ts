import { Worker } from "node:worker_threads";
import { unavailable } from "../../../platform/http/errors.ts";
import type { InboundMail } from "../../../platform/mail/inbound-mail.ts";
import type { Reply } from "./read-mail.ts";

export interface MailToRead {
  raw: Uint8Array;
  inbound: InboundMail;
}

/** Tests raise it; no setting changes it. */
export const readLimit = { ms: 10_000 };
const maxHeapMb = 256;

/**
 * Reads a mail in a thread of its own, so that one that takes minutes does not block requests (decision 196).
 * @throws HTTPException 503 when it takes too long, Error for a mail that cannot be read
 */
export function readReplyInWorker(mail: MailToRead, { ms } = readLimit): Promise<Reply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply | null>();
  const worker = new Worker(new URL("./mail-reader-worker.ts", import.meta.url), {
    workerData: mail,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const limit = setTimeout(() => reject(unavailable()), ms);
  worker.on("message", resolve);
  worker.on("error", reject);
  worker.on("exit", () => reject(new Error("the mail's reader ended")));
  return promise.finally(() => {
    clearTimeout(limit);
    return worker.terminate();
  });
}
