import { chromium } from "@playwright/test"; import sharp from "sharp";
const [out, widths, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: process.env.CHROME ?? "/usr/bin/chromium" });
for (const w of widths.split(",").map(Number)) {
  const tiles = [];
  for (const p of paths) {
    const page = await b.newPage({ viewport: { width: w, height: w < 500 ? 780 : 1000 }, reducedMotion: "reduce", javaScriptEnabled: !process.env.NOJS, colorScheme: process.env.DARK ? "dark":"light" });
    await page.goto("http://localhost:5600" + p, { waitUntil: "load" });
    await page.waitForTimeout(300);
    const full = process.env.FULLPAGE ? { fullPage: true } : {};
    const buf = await page.screenshot(full); await page.close();
    let s = sharp(buf); const scale = w >= 1000 ? 640 : w >= 700 ? 480 : 360;
    buf && tiles.push(await s.resize({ width: scale }).extract({left:0,top:0,width:scale,height:Math.min(process.env.H?+process.env.H:1e6, Math.floor((await sharp(buf).metadata()).height*scale/w))}).png().toBuffer());
  }
  const metas = await Promise.all(tiles.map(t => sharp(t).metadata()));
  const cols = +(process.env.COLS ?? (w >= 1000 ? 3 : 5)); const tw = metas[0].width, th = Math.max(...metas.map(m => m.height));
  const rows = Math.ceil(tiles.length / cols);
  await sharp({ create: { width: cols * (tw + 8), height: rows * (th + 8), channels: 3, background: "#f0f" } }).composite(tiles.map((t, i) => ({ input: t, left: (i % cols) * (tw + 8), top: Math.floor(i / cols) * (th + 8) }))).png({palette:true,quality:90}).toFile(`${out}-${w}.png`);
}
await b.close();
