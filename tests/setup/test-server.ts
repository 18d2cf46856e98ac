import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { ServerBuild } from "react-router";
import { createServer } from "#server/create-server.ts";
import type { ServerSettings } from "#server/settings.ts";

/** Starts the server on a free local port; without logs and client files, unless the settings say otherwise. */
export async function startTestServer(build: ServerBuild, settings: Partial<ServerSettings> = {}) {
  const empty = await mkdtemp(join(tmpdir(), "client-"));
  const server = await createServer(build, {
    port: 0,
    host: "127.0.0.1",
    trustedHops: 0,
    clientDirectory: empty,
    logger: pino({ level: "silent" }),
    ...settings,
  });
  const close = async (graceMs: number) => {
    await server.close(graceMs);
    await rm(empty, { recursive: true, force: true });
  };
  return { ...server, close, origin: `http://127.0.0.1:${server.port}` };
}

/** Returns a logger and the lines that it has logged. */
export function createMemoryLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: "debug", base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  return { logger, lines };
}
