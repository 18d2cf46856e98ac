import { afterEach, beforeEach, expect, it } from "vitest";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { createMemoryLogger, startTestServer } from "#tests/setup/test-server.ts";
import { createEventStreams } from "./event-streams.ts";

const { logger, lines: log } = createMemoryLogger();
let server: Awaited<ReturnType<typeof startTestServer>>;
let emit: (text: string) => void;
let cancelled: Promise<void>;

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  cancelled = promise;
  const build = stubBuild({
    "/events": {
      loader: () => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            emit = (text) => controller.enqueue(new TextEncoder().encode(text));
          },
          cancel: () => resolve(),
        });
        return new Response(body, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
      },
    },
  });
  server = await startTestServer(build, { logger });
  log.length = 0;
});
afterEach(() => server.close(0));

const open = async (init?: RequestInit) => {
  const response = await fetch(`${server.origin}/events`, {
    headers: { "Accept-Encoding": "br, gzip" },
    ...init,
  });
  return { response, reader: response.body!.pipeThrough(new TextDecoderStream()).getReader() };
};

it("Events are sent as they happen, without compression, buffering or caching", async () => {
  const { response, reader } = await open();
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  for (const text of ["data: a\n\n", "data: b\n\n"]) {
    emit(text);
    expect((await reader.read()).value).toBe(text);
  }
  await reader.cancel();
});

it("The source of a stream is canceled when the reader leaves, without a warning in the log", async () => {
  const leaving = new AbortController();
  const { reader } = await open({ signal: leaving.signal });
  emit("data: a\n\n");
  await reader.read();
  leaving.abort();
  await cancelled;
  expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

it("A closing server ends event streams, so that it does not have to abort them", async () => {
  const { reader } = await open();
  emit("data: a\n\n");
  await reader.read();
  const closed = server.close(0);
  expect(await reader.read()).toEqual({ done: true, value: undefined });
  await Promise.all([closed, cancelled]);
  expect(log.find(({ msg }) => msg === "request")).not.toHaveProperty("aborted");
});

it("Event streams can be ended even if one of them has failed", async () => {
  const { track, end } = createEventStreams();
  const failed = track(
    new ReadableStream({
      pull: (controller) => controller.error(new Error("the API is gone")),
    }),
  ).getReader();
  await expect(failed.read()).rejects.toThrow("the API is gone");
  const other = track(new ReadableStream()).getReader();
  end();
  expect(await other.read()).toEqual({ done: true, value: undefined });
});
