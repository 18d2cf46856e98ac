/** A mail as its reader's program sees it. */
export interface ReadMail {
  /** By lowercase name; encoded words decoded. */
  headers: Record<string, string>;
  /** By media type. */
  bodies: Record<string, { text: string; type: string }>;
}

/** Reads what a mail server was given: headers, and the parts of a multipart or the one body there is. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) return { headers, bodies: bodyOf(headers, body) };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  return { headers, bodies: Object.assign({}, ...parts.map((part) => bodyOf(part.headers, part.body))) };
}

function partOf(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = "", ...value] = line.split(":");
    headers[name.toLowerCase()] = withWords(value.join(":").trim());
  }
  return { headers, body: raw.slice(end + 4) };
}

function bodyOf(headers: Record<string, string>, body: string): ReadMail["bodies"] {
  const type = headers["content-type"] ?? "text/plain";
  const encoding = headers["content-transfer-encoding"];
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : encoding === "quoted-printable"
        ? unquoted(body.replace(/=\r\n/g, ""))
        : Buffer.from(body, "latin1");
  const text = bytes.toString("utf8").replaceAll("\r\n", "\n");
  return { [type.split(";")[0] ?? ""]: { text, type } };
}

/** Encoded words of RFC 2047; white space between two of them is not part of the text. */
function withWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) =>
          kind.toLowerCase() === "b" ? Buffer.from(text, "base64") : unquoted(text.replaceAll("_", " ")),
        ),
      ).toString("utf8"),
    );
}

function unquoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1");
}
