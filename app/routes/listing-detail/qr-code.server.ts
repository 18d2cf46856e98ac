import { encode } from "uqr";

export type QrCode = ReturnType<typeof qrCode>;

/** Returns the path of an SVG of `size` × `size` modules, with the quiet zone that readers need. */
export function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}
