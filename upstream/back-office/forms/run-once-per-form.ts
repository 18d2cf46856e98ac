import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { requestDigest, runIdempotent } from "../../platform/http/idempotency.ts";

/** Runs an effect once for each form and content: another content from the same form is another effect. */
export function runOncePerForm(
  { req }: { req: { path: string } },
  trx: Transaction<Database>,
  { key, owner, content, now }: { key: string; owner: string; content: string; now: Date },
  effect: () => Promise<string>,
) {
  const digest = requestDigest(content);
  const request = { key: `${key} ${digest}`, owner, scope: `POST ${req.path}`, digest, now };
  return runIdempotent(trx, request, effect);
}
