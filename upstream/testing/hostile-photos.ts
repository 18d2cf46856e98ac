import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/* Invalid uploads: other formats, damaged files, wrong signatures, and decompression bombs. */

const latin = (text: string) => Buffer.from(text, "latin1");
const html = latin("<!doctype html><script>alert(1)</script>");
const svg = latin(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" onload="alert(1)"></svg>',
);
const pngMagic = latin("\x89PNG\r\n\x1a\n");

export function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#c2410c" } });
}

function chunk(type: string, data: Buffer, sum?: number) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([latin(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(sum ?? crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** A PNG with this size in its header and a few bytes of data. */
function claimingPng(width: number, height: number, sum?: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const body = chunk("IDAT", deflateSync(Buffer.alloc(100)));
  return Buffer.concat([pngMagic, chunk("IHDR", header, sum), body, chunk("IEND", Buffer.alloc(0))]);
}

function box(brands: string, rest: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + brands.length);
  return Buffer.concat([length, latin(`ftyp${brands}`), rest]);
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const riff = (kind: string, rest: Buffer) => Buffer.concat([latin(`RIFF\xff\0\0\0${kind}`), rest]);

function corrupted(bytes: Buffer) {
  const copy = Buffer.from(bytes);
  copy.fill(0x5a, copy.length >> 1, (copy.length >> 1) + 40);
  return copy;
}

/** Returns invalid uploads by their description. */
export async function hostilePhotos(): Promise<Record<string, Buffer>> {
  // Noise does not compress, so half of the file is half of the picture.
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 50 },
    },
  });
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
    noise.clone().avif({ effort: 0 }).toBuffer(),
    picture(100, 100).gif().toBuffer(),
    picture(100, 100).tiff().toBuffer(),
  ]);
  return {
    "an empty file": Buffer.alloc(0),
    "a zero byte": Buffer.alloc(1),
    "a megabyte of zero bytes": Buffer.alloc(2 ** 20),
    "plain text": latin("not a picture"),
    JSON: latin('{"photo":true}'),
    HTML: html,
    "HTML in UTF-16": Buffer.from(`\ufeff${html}`, "utf16le"),
    "HTML after blanks": Buffer.concat([latin("\r\n \t"), html]),
    SVG: svg,
    "SVG with entities": Buffer.concat([latin('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "a">]>'), svg]),
    "a GIF": gif,
    "a GIF that is a script": latin("GIF89a/*\0\0*/=alert(1)//"),
    "a TIFF": tiff,
    "a BMP": Buffer.concat([latin("BM"), Buffer.alloc(200)]),
    "an icon": Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
    "a PDF": latin("%PDF-1.7\n1 0 obj\n"),
    "a ZIP": latin("PK\x03\x04\x14\0\0\0"),
    "a program": Buffer.concat([latin("\x7fELF\x02\x01\x01"), Buffer.alloc(64)]),
    "a video": box("isom\0\0\0\0isommp42", Buffer.alloc(64)),
    "a HEIC": box("heic\0\0\0\0mif1heic", Buffer.alloc(64)),
    "a box called AVIF with HTML in it": box("avif\0\0\0\0mif1avif", html),
    "a box of nothing": box("", html),
    "a sound": riff("WAVE", Buffer.alloc(64)),
    "a start of WebP with HTML in it": riff("WEBPVP8 ", html),
    "a start of JPEG with HTML in it": Buffer.concat([latin("\xff\xd8\xff\xe0"), html]),
    "a start of PNG with HTML in it": Buffer.concat([pngMagic, html]),
    "a start of PNG and nothing": pngMagic,
    "half a JPEG": half(jpeg),
    "20 bytes of a JPEG": jpeg.subarray(0, 20),
    "half a PNG": half(png),
    "half a WebP": half(webp),
    "half an AVIF": half(avif),
    "a spoiled PNG": corrupted(png),
    "a PNG of 200 megapixels": claimingPng(20_000, 10_000),
    "a PNG of 4 gigapixels": claimingPng(65_535, 65_535),
    "a PNG as wide as can be": claimingPng(2 ** 31 - 1, 1),
    "a PNG without a size": claimingPng(0, 0),
    "a PNG with a wrong sum": claimingPng(100, 100, 1),
    "a PNG that ends early": claimingPng(300, 300),
    "a picture of a pixel": await picture(1, 1).png().toBuffer(),
    "a line of a picture": await picture(4000, 3).jpeg().toBuffer(),
  };
}
