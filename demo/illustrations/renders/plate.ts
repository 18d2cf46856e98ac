import sharp from "sharp";
import { letterPaths } from "../lettering.ts";

export type Corner = [x: number, y: number];

const numerals: Record<string, string> = {
  "0": "M50 4A38 66 0 1 0 50 136A38 66 0 1 0 50 4Z",
  "1": "M22 30L54 4V140",
  "2": "M14 34A36 34 0 1 1 78 62L14 136H88",
  "3": "M16 4H82L46 56A36 40 0 1 1 14 112",
  "4": "M70 140V4L10 98H92",
  "5": "M80 4H24L18 62A38 40 0 1 1 14 118",
  "6": "M74 4L22 74A36 38 0 1 0 30 66",
  "7": "M10 4H88L40 140",
  "8": "M50 4A30 30 0 1 0 50 66A36 36 0 1 0 50 136A36 36 0 1 0 50 66A30 30 0 1 0 50 4Z",
  "9": "M26 136L78 66A36 38 0 1 0 70 74",
  "-": "M24 74H76",
};

/** Returns the sidecode as strokes, so that no font is needed. */
function sidecodePath(sidecode: string): string {
  const signs = [...sidecode.toUpperCase()].flatMap((sign) => letterPaths[sign] ?? numerals[sign] ?? []);
  const step = Math.min(106, 860 / Math.max(signs.length, 1));
  const left = 548 - ((signs.length - 1) * step) / 2;
  return signs
    .map(
      (path, at) => `<path d="${path}" transform="translate(${left + at * step - 36} 42) scale(.68 .98)"/>`,
    )
    .join("");
}

/** Draws the sidecode on a plate in the picture; plates are so small that an affine transformation is enough. */
export async function inkOnPicture(sidecode: string, corners: Corner[]) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
  const [[x0, y0], [x1, y1], , [x3, y3]] = corners as [Corner, Corner, Corner, Corner];
  // A plate with clockwise corners faces the camera; a smaller one would be illegible.
  const area = (x1 - x0) * (y3 - y0) - (y1 - y0) * (x3 - x0);
  if (area < 250) return undefined;
  const matrix = [(x1 - x0) / 1000, (y1 - y0) / 1000, (x3 - x0) / 220, (y3 - y0) / 220, x0 - left, y0 - top];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="matrix(${matrix.join(" ")})" fill="none" stroke="#16140f" stroke-width="19" stroke-linejoin="round">${sidecodePath(sidecode)}</g></svg>`;
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), left, top };
}
