import { writeFileSync } from "node:fs";
import sharp from "sharp";

export interface View {
  /** The visitor and the path: "visitor /contact". */
  page: string;
  width: number;
  scheme: "light" | "dark";
  lang: string;
  /** Its name in the folder. */
  file: string;
}

/** Height of a first screen in a sheet, in px. */
const tileHeight = 400;
const gap = 8;
const ground = "#808080";

/** Writes all first screens of a page as one picture. */
export async function writeSheet(folder: string, views: View[], file: string): Promise<void> {
  const tiles = await Promise.all(views.map(({ file, width }) => firstScreen(`${folder}/${file}`, width)));
  const half = Math.ceil(tiles.length / 2);
  const rows = [tiles.slice(0, half), tiles.slice(half)].filter((row) => row.length > 0);
  const layers = rows.flatMap((row, number) => {
    let left = gap;
    return row.map(({ input, width }) => {
      const place = { input, left, top: gap + number * (tileHeight + gap) };
      left += width + gap;
      return place;
    });
  });
  const widthOf = (row: typeof tiles) => row.reduce((sum, { width }) => sum + width + gap, gap);
  const width = Math.max(...rows.map(widthOf));
  const height = gap + rows.length * (tileHeight + gap);
  const sheet = sharp({ create: { width, height, channels: 3, background: ground } }).composite(layers);
  await sheet.jpeg({ quality: 72, mozjpeg: true }).toFile(`${folder}/${file}`);
}

async function firstScreen(path: string, pageWidth: number) {
  const whole = sharp(path);
  const { width = pageWidth, height = 0 } = await whole.metadata();
  const screen = Math.min(height, Math.round(width * (width < 600 ? 2 : 0.625)));
  const input = await whole
    .extract({ left: 0, top: 0, width, height: screen })
    .resize({ height: tileHeight, fit: "contain", position: "top", background: ground })
    .toBuffer();
  const tile = await sharp(input).metadata();
  return { input, width: tile.width ?? 0 };
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Writes an HTML page with the views of each page, which link to the whole pictures. */
export function writeIndex(folder: string, views: View[]): void {
  const sections = [...Map.groupBy(views, ({ page }) => page)].map(([page, own]) => {
    const pictures = own.map(
      ({ file, width, scheme, lang }) =>
        `<a href="${file}"><img src="${file}" loading="lazy" alt="${width} ${scheme} ${lang}" style="width:${width / 4}px"></a>`,
    );
    return `<section id="${own[0]?.file}"><h2>${escapeHtml(page)}</h2><div>${pictures.join("")}</div></section>`;
  });
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Looks</title><style>
body{font:14px system-ui;background:#808080;margin:1rem}div{display:flex;gap:8px;overflow-x:auto;align-items:start}
img{height:320px;object-fit:cover;object-position:top}</style>${sections.join("\n")}\n`,
  );
}
