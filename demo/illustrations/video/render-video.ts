import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { composeRender } from "../renders/compose-render.ts";
import type { Render } from "../renders/render-names.ts";

/*
 * Renders the video market.mp4, a slow walk past cars. Run it by hand after the cars were rendered again, because it
 * needs ffmpeg (node demo/illustrations/video/render-video.ts); the result is committed.
 */

const shots: Omit<Render, "plate">[] = [
  { model: "coupe", colour: "orange", place: "studio", angle: "front34" },
  { model: "small-suv", colour: "blue", place: "driveway", angle: "front34" },
  { model: "estate", colour: "green", place: "studio", angle: "rear34" },
  { model: "convertible", colour: "red", place: "driveway", angle: "front34" },
  { model: "saloon", colour: "grey", place: "studio", angle: "cabin" },
  { model: "city", colour: "yellow", place: "studio", angle: "front34" },
];
const seconds = 2.3;
const overlap = 0.5;

const folder = mkdtempSync(join(tmpdir(), "video-"));
for (const [at, shot] of shots.entries()) {
  writeFileSync(join(folder, `${at}.jpg`), await composeRender({ ...shot, plate: null }));
}

const panFilters = shots.map((_, at) => {
  const along = at % 2 === 0 ? `t/${seconds}*60` : `60-t/${seconds}*60`;
  return `[${at}]crop=1020:574:x='${along}':y=110,scale=960:540,setsar=1,fps=25,format=yuv420p[v${at}]`;
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
