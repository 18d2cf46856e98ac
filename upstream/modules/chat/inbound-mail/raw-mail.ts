import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { feedForm } from "#contract/feed-form.ts";

/** The form fields in which SendGrid and Mailgun send a whole mail. */
const fields = ["email", "body-mime"];
const urlencoded = "application/x-www-form-urlencoded";

/**
 * Reads the whole mail (RFC 5322): the body, or the field in which providers send it. Its bytes are in the mail's own
 * character set, so they are not read as text here.
 * @param maxBytes maximum size of the mail
 * @returns null if there is no mail
 */
export async function rawMail(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (/^application\/json\b/i.test(type)) return fromJson(request);
  if (/^multipart\/form-data\b/i.test(type)) return fromForm(request, type, maxBytes);
  // Without the character set of the header, so that the bytes of the mail stay as they are.
  if (type.toLowerCase().startsWith(urlencoded)) return fromForm(request, urlencoded, maxBytes);
  return new Uint8Array(await request.arrayBuffer());
}

/** Reads Postmark's JSON, which is always UTF-8. */
async function fromJson(request: Request): Promise<Uint8Array | null> {
  const body: unknown = await request.json().catch(() => null);
  const { RawEmail: raw } = (body ?? {}) as { RawEmail?: unknown };
  return typeof raw === "string" ? Buffer.from(raw) : null;
}

async function fromForm({ body }: Request, type: string, maxBytes: number): Promise<Uint8Array | null> {
  const mails: Promise<Uint8Array>[] = [];
  try {
    const form = new Busboy({
      headers: { "content-type": type },
      limits: { fieldSize: maxBytes, fileSize: maxBytes, parts: 500 },
      defCharset: "latin1",
      isPartAFile: (name, _, fileName) => fileName !== undefined || fields.includes(name ?? ""),
    });
    form.on("file", (name, stream) => {
      if (!fields.includes(name)) return stream.resume();
      const mail = buffer(stream);
      mail.catch(() => {});
      mails.push(mail);
    });
    form.on("field", (name, value) => {
      if (fields.includes(name)) mails.push(Promise.resolve(Buffer.from(value, "latin1")));
    });
    await feedForm(Readable.fromWeb(body as ReadableStream<Uint8Array>), form);
  } catch {
    return null;
  }
  return (await mails[0]) ?? null;
}
