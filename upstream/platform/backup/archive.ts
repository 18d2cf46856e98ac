import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { nameFullDisk } from "../full-disk.ts";
import { syncFolder } from "../storage/folder-storage.ts";
import { removeAbandoned, removeAtExit } from "../temporary-files.ts";

export type AddEntry = (name: string, size: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;

export interface ArchiveEntry {
  name: string;
  /** Must be read or cancelled before the next entry is requested. */
  body: ReadableStream<Uint8Array>;
}

export async function* oneChunk(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/**
 * Writes an archive for its owner only; `file` appears once it is whole and on disk. "-" is the standard output.
 * @param nameOf gives a file of the same folder another name when it is filled
 */
export async function writeArchive(
  file: string,
  fill: (add: AddEntry) => Promise<void>,
  nameOf = (name: string) => name,
): Promise<string> {
  if (file === "-") {
    await packInto(process.stdout, fill);
    return file;
  }
  await removeAbandoned(dirname(file), /^\.backup-[0-9a-f-]{36}$/);
  const temporary = join(dirname(file), `.backup-${randomUUID()}`);
  const removeTemporary = removeAtExit(temporary);
  try {
    const handle = await open(temporary, "wx", 0o600).catch((error: Error) => {
      // The error names the folder, because the temporary name means nothing to the operator.
      throw Object.assign(error, { path: dirname(file) });
    });
    await packInto(handle.createWriteStream({ flush: true }), fill);
    await rename(temporary, nameOf(file));
  } catch (error) {
    throw nameFullDisk(error, dirname(file));
  } finally {
    await removeTemporary();
  }
  await syncFolder(dirname(file));
  return nameOf(file);
}

async function packInto(sink: NodeJS.WritableStream, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker();
  // Level 1, because photos hardly shrink; gzip is used for its checksum, which reveals a damaged file.
  const written = pipeline(Readable.fromWeb(readable as never), createGzip({ level: 1 }), sink);
  const filled = (async () => {
    await fill(async (name, size, chunks) => {
      const writer = controller.add({ name, size, mode: 0o600, mtime: new Date() }).getWriter();
      for await (const chunk of chunks) await writer.write(new Uint8Array(chunk));
      await writer.close();
    });
    controller.finalize();
  })();
  filled.catch((error) => controller.error(error));
  await Promise.all([filled, written]);
}

/** Yields the entries. @param file "-" for the standard input @throws Error for no archive, a damaged or a cut one */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip();
  const source = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 });
  const unzipped = pipeline(source, gunzip);
  unzipped.catch(() => {});
  // Unlike a stream of `Readable.toWeb`, this one may be abandoned before its end.
  const entries = (NodeStream.from(gunzip) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder());
  /** Returns the error to throw. Node may wrap the error of zlib in one that has no message. */
  const explain = async (error: unknown) => {
    const cause = (await unzipped.then(() => error).catch((reason: unknown) => reason)) as Error;
    if ((cause as NodeJS.ErrnoException).code === "EISDIR")
      return new Error(`${file}: it is a folder, not a backup`, { cause });
    // A missing file or a failing disk says nothing about the backup, so that error stays as it is.
    if ("syscall" in cause) return cause;
    const reason = cause.message || (cause.cause as Error).message;
    return new Error(`it is damaged, cut off or no backup (${reason})`, { cause });
  };
  try {
    for await (const { header, body } of entries) {
      const worded = NodeStream.from(withExplainedErrors(body, explain));
      yield { name: header.name, body: worded as ReadableStream<Uint8Array> };
    }
    await unzipped;
  } catch (error) {
    throw await explain(error);
  }
}

async function* withExplainedErrors(
  body: ReadableStream<Uint8Array>,
  explain: (error: unknown) => Promise<Error>,
) {
  try {
    yield* body;
  } catch (error) {
    throw await explain(error);
  }
}
