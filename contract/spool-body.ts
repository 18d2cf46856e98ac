import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";

/* Site and API queue uploads: a body takes a place in the queue only once it has arrived (decision 062). */

export class BodyTooLargeError extends Error {}

/** The space for arriving bodies, and how much of it is in use. */
interface Spool {
  maxBytes: number;
  bytes: number;
}

/** One per process, so that its use of the disk is limited whatever is sent. */
const ownSpool: Spool = { maxBytes: 256 * 2 ** 20, bytes: 0 };

interface SpooledBody {
  /** Can be read only once. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  discard(): Promise<void>;
}

/**
 * Stores a body in a temporary file, and waits until it has arrived. A rest without room is read from the sender later.
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
  // Not a loop over the stream: leaving it early would cut the connection before the answer.
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

/** Opens a file without a name, so that nothing is left when the process is killed. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const { O_APPEND, O_CREAT, O_EXCL, O_RDWR } = constants;
  const file = await open(path, O_APPEND | O_CREAT | O_EXCL | O_RDWR, 0o600);
  await rm(path);
  return file;
}
