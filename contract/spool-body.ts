import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";

/* Site and API have queues of uploads: a body takes a place in one when it has arrived (decision 062). */

export class BodyTooLargeError extends Error {}

/** Where bodies arrive, and what is there now. */
interface Spool {
  maxBytes: number;
  bytes: number;
}

/** One a process, so that its disk is bounded whatever is sent. */
const ownSpool: Spool = { maxBytes: 256 * 2 ** 20, bytes: 0 };

interface SpooledBody {
  /** To be read once. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  discard(): Promise<void>;
}

/**
 * Waits until a body has arrived, in a temporary file. What there is no room for is read from the sender later.
 * @throws BodyTooLargeError, and what the sender's stream throws
 */
export async function spoolBody(
  source: ReadableStream<Uint8Array>,
  { maxBytes, spool = ownSpool }: { maxBytes: number; spool?: Spool },
): Promise<SpooledBody> {
  const file = await openUnnamed().catch(() => undefined);
  let size = 0;
  const discard = async () => {
    spool.bytes -= size;
    size = 0;
    await file?.close();
  };
  // Not iterated: to leave a loop early would cut the connection before the answer.
  const reader = source.getReader();
  let total = 0;
  async function next() {
    const { value } = await reader.read();
    total += value?.length ?? 0;
    if (total > maxBytes) throw new BodyTooLargeError();
    return value as Uint8Array<ArrayBuffer> | undefined;
  }
  async function store(piece: Uint8Array) {
    if (!file || spool.bytes + piece.length > spool.maxBytes) return false;
    spool.bytes += piece.length;
    const isStored = await file.appendFile(piece).then(
      () => true,
      () => false,
    );
    if (isStored) size += piece.length;
    else spool.bytes -= piece.length;
    return isStored;
  }
  async function* read(piece: Uint8Array<ArrayBuffer> | undefined) {
    const range = { start: 0, end: size - 1, autoClose: false, highWaterMark: 16 * 1024 };
    if (file && size > 0) yield* file.createReadStream(range) as AsyncIterable<Uint8Array<ArrayBuffer>>;
    for (let rest = piece; rest; rest = await next()) yield rest;
  }
  try {
    let piece = await next();
    while (piece && (await store(piece))) piece = await next();
    return { body: NodeStream.from(read(piece)) as SpooledBody["body"], discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Without a name nothing is left when the process is killed. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const { O_APPEND, O_CREAT, O_EXCL, O_RDWR } = constants;
  const file = await open(path, O_APPEND | O_CREAT | O_EXCL | O_RDWR, 0o600);
  await rm(path);
  return file;
}
