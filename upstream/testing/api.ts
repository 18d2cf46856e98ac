import type { Kysely } from "kysely";
import { type DestinationStream, pino } from "pino";
import type { z } from "zod";
import { type ApiMounts, createApp } from "../app.ts";
import type { Database } from "../platform/db/schema.ts";
import type { ApiOptions } from "../platform/http/context.ts";
import { databaseStorage } from "../platform/storage/database-storage.ts";
import type { PhotoStorage } from "../platform/storage/photo-storage.ts";
import { MemoryEngine } from "../search/memory/memory-engine.ts";
import { withWordMeanings } from "../search/word-meanings.ts";
import { testDatabase } from "./database.ts";
import { insertMarket } from "./market.ts";

export interface TestApi {
  app: ReturnType<typeof createApp>;
  db: Kysely<Database>;
  photos: PhotoStorage;
  /** GET of a path under /api/v1. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** GET that must have status 200 and a body that matches the exact schema. */
  readExact<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>>;
  /** POST of JSON to a path under /api/v1. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  advanceClock(seconds: number): void;
  logLines: string[];
}

/** Starts the API on its own database with a market of `cars` cars; "empty": no market. */
export async function testApi(
  cars: number | "empty" = 12,
  options: Partial<ApiOptions> = {},
  mounts: ApiMounts = {},
): Promise<TestApi> {
  const db = options.db ?? (await testDatabase());
  const search = options.search ?? withWordMeanings(db, new MemoryEngine(db));
  if (cars !== "empty") await insertMarket(db, cars);
  const photos = options.photos ?? databaseStorage(db);
  const logLines: string[] = [];
  const lines: DestinationStream = { write: (line) => logLines.push(line) };
  let now = Date.parse("2026-11-21T12:00:00.000Z");
  const app = createApp(
    {
      db,
      photos,
      search,
      log: pino({}, lines),
      clock: () => new Date(now),
      publicOrigin: "https://market.example",
      backOfficeUrl: null,
      operatorEmail: "desk@example.com",
      sendsMail: false,
      inboundMail: null,
      google: null,
      registerUrl: null,
      trustedHops: 1,
      rateLimitFactor: 1,
      draining: () => false,
      ...options,
    },
    { outbox: true, ...mounts },
  );
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api/v1${path}`, { headers });
  return {
    app,
    db,
    photos,
    logLines,
    get,
    async readExact(path, schema) {
      const response = await get(path);
      const body: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
      return schema.parse(body);
    },
    post: async (path, body, headers = {}) =>
      app.request(`/api/v1${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    advanceClock: (seconds) => {
      now += seconds * 1000;
    },
  };
}
