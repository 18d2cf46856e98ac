import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;
const minBytes = 256;

/** Writes .br (quality 11) and .gz (level 9) siblings. @returns how many files got them */
export async function precompress(directory: string): Promise<number> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => compressible.test(name));
  let count = 0;
  for (const name of names) {
    const file = join(directory, name);
    const { size } = await stat(file);
    if (size < minBytes) continue;
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
    const br = await promisify(brotliCompress)(content, { params });
    const gz = await promisify(gzip)(content, { level: 9 });
    if (br.length < size) await writeFile(`${file}.br`, br);
    if (gz.length < size) await writeFile(`${file}.gz`, gz);
    count += 1;
  }
  return count;
}
