import { tryGetContext } from "hono/context-storage";
import type { LogEvent } from "kysely";
import type { Logger } from "pino";
import type { ApiEnv } from "../http/context.ts";

/** A statement of a request may take this long, because on SQLite it blocks all other requests. */
const slowMs = 20;

/**
 * Logs slow statements of requests; statements at the start and in the background may be slow.
 * @returns the `onStatement` option of `openDatabase`
 */
export function logSlowStatements(log: Logger, thresholdMs = slowMs) {
  return ({ query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < thresholdMs) return;
    const context = tryGetContext<ApiEnv>();
    if (!context) return;
    const ms = Math.round(queryDurationMillis);
    log.warn(
      { request_id: context.var.requestId, statement: statementKind(query.sql), ms },
      "slow statement",
    );
  };
}

/** Such as "select cars towns": the statement's verb and its tables, never a value. */
function statementKind(statement: string): string {
  const verb = /\w+/.exec(statement)?.[0] ?? "";
  const tables = [...statement.matchAll(/\b(?:from|join|into|update) "?(\w+)"?/g)].map(([, name]) => name);
  return [verb, ...new Set(tables)].join(" ");
}
