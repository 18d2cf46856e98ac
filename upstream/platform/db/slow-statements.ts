import { tryGetContext } from "hono/context-storage";
import type { LogEvent } from "kysely";
import type { Logger } from "pino";
import type { ApiEnv } from "../http/context.ts";

/** On SQLite a statement holds all other requests, so one of a request may take this long. */
const slowMs = 20;

/**
 * Warns of slow statements of requests; work at the start and in the background may take its time.
 * @returns for `openDatabase`
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
