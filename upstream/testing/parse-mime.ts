/** A mail in the form that a mail program shows. */
export interface ParsedMail {
  /** The decoded headers by their names in lower case. */
  headers: Record<string, string>;
  /** The decoded bodies by media type. */
  bodies: Record<string, { text: string; type: string }>;
}

export function parseMime(raw: string): ParsedMail {
  const { headers, body } = parsePart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) return { headers, bodies: decodeBody(headers, body) };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parseMime(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  return { headers, bodies: Object.assign({}, ...parts.map((part) => part.bodies)) };
}

function parsePart(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = "", ...value] = line.split(":");
    headers[name.toLowerCase()] = decodeHeader(value.join(":").trim());
  }
  return { headers, body: raw.slice(end + 4) };
}

function decodeBody(headers: Record<string, string>, body: string): ParsedMail["bodies"] {
  const type = headers["content-type"] ?? "text/plain";
  const encoding = headers["content-transfer-encoding"];
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : encoding === "quoted-printable"
        ? decodeQuotedPrintable(body.replace(/=\r\n/g, ""))
        : Buffer.from(body, "latin1");
  const text = bytes.toString("utf8").replaceAll("\r\n", "\n");
  return { [type.split(";")[0] ?? ""]: { text, type } };
}

/** Decodes the encoded words of RFC 2047; white space between two of them is not part of the text. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) =>
          kind.toLowerCase() === "b"
            ? Buffer.from(text, "base64")
            : decodeQuotedPrintable(text.replaceAll("_", " ")),
        ),
      ).toString("utf8"),
    );
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1");
}
