const signatures: Record<string, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** By the first bytes, never by name or declared type; undefined for other formats. */
export function detectImageType(bytes: Uint8Array): "jpeg" | "png" | "webp" | "heif" | undefined {
  for (const type of ["jpeg", "png"] as const) {
    if (signatures[type]?.every((byte, index) => bytes[index] === byte)) return type;
  }
  if (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") return "webp";
  // AVIF is one of the brands in the file's first box.
  if (latin1(bytes, 4, 8) !== "ftyp") return undefined;
  const end = Math.min(64, Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0));
  return /^(.{4})*?avif/s.test(latin1(bytes, 8, end)) ? "heif" : undefined;
}
