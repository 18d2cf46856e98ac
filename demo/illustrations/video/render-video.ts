import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CarImage, parseCarImageName } from "../image-names.ts";
import { renderCar } from "../render-car.ts";

/*
 * Renders market.mp4, the video: a slow walk past cars. Run by hand after the drawings changed, because it needs
 * ffmpeg (node demo/illustrations/video/render-video.ts); the result is committed.
 */

const shots = [
  "suv-orange-dunes-right.jpg",
  "hatchback-blue-polder-left.jpg",
  "estate-green-forest-right.jpg",
  "classic-roadster-red-dunes-left.jpg",
  "sports-yellow-dusk-front.jpg",
  "saloon-grey-showroom-right.jpg",
];
const seconds = 2.3;
const overlap = 0.5;

const folder = mkdtempSync(join(tmpdir(), "video-"));
for (const [at, name] of shots.entries()) {
  writeFileSync(join(folder, `${at}.jpg`), await renderCar(parseCarImageName(name) as CarImage));
}

const panFilters = shots.map((_, at) => {
  const along = at % 2 === 0 ? `t/${seconds}*140` : `140-t/${seconds}*140`;
  return `[${at}]crop=1300:732:x='${along}':y=150,scale=960:540,setsar=1,fps=25,format=yuv420p[v${at}]`;
});
const fadeFilters = shots.slice(1).map((_, at) => {
  const from = at === 0 ? "[v0]" : `[x${at}]`;
  return `${from}[v${at + 1}]xfade=transition=fade:duration=${overlap}:offset=${((seconds - overlap) * (at + 1)).toFixed(2)}[x${at + 1}]`;
});
const inputs = shots.flatMap((_, at) => [
  "-loop",
  "1",
  "-framerate",
  "25",
  "-t",
  String(seconds),
  "-i",
  join(folder, `${at}.jpg`),
]);
execFileSync("ffmpeg", [
  ...["-y", "-loglevel", "error", ...inputs],
  ...["-filter_complex", [...panFilters, ...fadeFilters].join(";"), "-map", `[x${shots.length - 1}]`],
  ...["-c:v", "libx264", "-preset", "veryslow", "-crf", "31", "-movflags", "+faststart", "-an"],
  fileURLToPath(new URL("./market.mp4", import.meta.url)),
]);
rmSync(folder, { recursive: true });
