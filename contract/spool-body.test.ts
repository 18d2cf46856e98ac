import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { afterEach, expect, it, vi } from "vitest";
import { BodyTooLargeError, spoolBody } from "./spool-body.ts";

const streamOf = (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
  NodeStream.from(pieces) as ReadableStream<Uint8Array>;
const bytesOf = (...pieces: string[]) => streamOf(pieces.map((piece) => Buffer.from(piece)));
const textOf = (body: ReadableStream) => new Response(body).text();
/** Sends the pieces, then waits for `go`, and sends or throws the rest. */
function slow(pieces: string[], rest: string | Error) {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  async function* send() {
    for (const piece of pieces) yield Buffer.from(piece);
    await promise;
    if (rest instanceof Error) throw rest;
    yield Buffer.from(rest);
  }
  return { body: streamOf(send()), go };
}

afterEach(() => vi.unstubAllEnvs());

it("A body is available unchanged once all of it has arrived, and its space is freed afterwards", async () => {
  const spool = { maxBytes: 100, bytes: 0 };
  const { body, go } = slow(["abc", "def"], "ghi");
  let hasArrived = false;
  const arriving = spoolBody(body, { maxBytes: 9, spool }).finally(() => {
    hasArrived = true;
  });
  await expect.poll(() => spool.bytes).toBe(6);
  expect(hasArrived).toBe(false);
  go();
  const arrived = await arriving;
  expect([await textOf(arrived.body), spool.bytes]).toEqual(["abcdefghi", 9]);
  await arrived.discard();
  expect(spool.bytes).toBe(0);
  const none = await spoolBody(bytesOf(), { maxBytes: 9, spool });
  expect(await textOf(none.body)).toBe("");
  await none.discard();
});

it("A body that is too large or cut off takes no space", async () => {
  const spool = { maxBytes: 100, bytes: 0 };
  const tooLarge = spoolBody(bytesOf("abcd", "efgh", "i"), { maxBytes: 8, spool });
  await expect(tooLarge).rejects.toThrow(BodyTooLargeError);
  const { body, go } = slow(["abc"], new Error("cut"));
  go();
  await expect(spoolBody(body, { maxBytes: 8, spool })).rejects.toThrow("cut");
  expect(spool.bytes).toBe(0);
});

it("A body without space in the spool is read directly from its sender", async () => {
  const spool = { maxBytes: 5, bytes: 0 };
  const { body, go } = slow(["abc", "def"], "ghi");
  const arrived = await spoolBody(body, { maxBytes: 9, spool });
  expect(spool.bytes).toBe(3);
  go();
  expect(await textOf(arrived.body)).toBe("abcdefghi");
  await arrived.discard();
  expect(spool.bytes).toBe(0);
});

it("The file of a body has no name, and without a folder for it the body is read directly", async () => {
  const folder = await mkdtemp(join(tmpdir(), "spool-"));
  const spool = { maxBytes: 100, bytes: 0 };
  vi.stubEnv("TMPDIR", folder);
  const arrived = await spoolBody(bytesOf("abc"), { maxBytes: 9, spool });
  expect([spool.bytes, await readdir(folder)]).toEqual([3, []]);
  await arrived.discard();
  await rm(folder, { recursive: true });
  const unkept = await spoolBody(bytesOf("abc", "def"), { maxBytes: 9, spool });
  expect([spool.bytes, await textOf(unkept.body)]).toEqual([0, "abcdef"]);
  await unkept.discard();
});
