// `npm run looks -- [WORD…]`: writes pictures of all pages, or of those with a WORD in their name, to looks/, with an
// index.html and a sheet of first screens for each page. Uses the site that answers on PORT, or starts one.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "./chromium-flags.ts";
import { findChromium } from "./find-chromium.ts";
import { type View, writeIndex, writeSheet } from "./looks/gallery.ts";
import { type Visitor, visitors } from "./looks/visitors.ts";
import { isFree } from "./ports.ts";
import { startService } from "./service.ts";
import { siteSettings } from "./site-settings.ts";

const folder = process.env.LOOKS_DIR ?? "looks";
const words = process.argv.slice(2);
const list = (name: string, fallback: string) => (process.env[name] ?? fallback).split(",");
const widths = list("WIDTHS", "1440,390").map(Number);
const schemes = list("SCHEMES", "light,dark") as View["scheme"][];
const languages = list("LANGS", "en,ar");

const settings = siteSettings();
const site = `http://localhost:${settings.sitePort}`;
const backOffice = `http://localhost:${settings.upstreamPort}/back-office`;
process.env.DATA_DIR = settings.web.DATA_DIR;

const addressOf = ({ isInBackOffice }: Visitor, path: string, lang: string) => {
  if (isInBackOffice) return `${backOffice}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  return site + (lang === "en" ? path : `/${lang}${path}`);
};

/** Waits until all pictures and fonts of the page are loaded. */
async function waitForImagesAndFonts(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.all([document.fonts.ready, ...pictures]);
  });
}

async function takeViews(browser: Browser, visitor: Visitor, paths: string[], scheme: View["scheme"]) {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: "reduce" });
  await visitor.logIn?.(context.request, { site, backOffice });
  const { numberOf } = visitor;
  const listed = numberOf
    ? await (await context.request.get(addressOf(visitor, numberOf.page, "en"))).text()
    : "";
  const id = new RegExp(`${numberOf?.link}(\\d+)`).exec(listed)?.[1] ?? "1";
  const page = await context.newPage();
  const views: View[] = [];
  for (const path of paths) {
    const name = `${visitor.name} ${path || "/"}`;
    for (const lang of languages) {
      await page.goto(addressOf(visitor, path.replace(":id", id), lang));
      for (const width of widths) {
        const file = `${name.replace(/[^\w]+/g, "-")}.${lang}.${scheme}.${width}.jpg`;
        await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
        await waitForImagesAndFonts(page);
        await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 80, fullPage: true });
        views.push({ page: name, width, scheme, lang, file });
      }
    }
  }
  await context.close();
  return views;
}

async function takeAll(): Promise<View[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const views: View[] = [];
  for (const visitor of visitors) {
    const isWanted = (path: string) =>
      words.length === 0 || words.some((word) => `${visitor.name} ${path}`.includes(word));
    const paths = visitor.paths.filter(isWanted);
    if (paths.length === 0) continue;
    console.log(`${visitor.name}: ${paths.length} pages`);
    for (const scheme of schemes) views.push(...(await takeViews(browser, visitor, paths, scheme)));
  }
  await browser.close();
  return views;
}

async function startSite() {
  if (!(await isFree(settings.sitePort))) return;
  const env = { PORT: String(settings.sitePort), RATE_LIMIT_FACTOR: "1000" };
  const started = startService({
    name: "The site",
    args: ["tools/start.ts"],
    env,
    readyUrl: `${site}/readyz`,
  });
  const failure = await started.ready;
  if (failure) throw new Error(failure);
  return started;
}

mkdirSync(folder, { recursive: true });
const started = await startSite();
try {
  const views = (await takeAll()).sort((one, other) => one.page.localeCompare(other.page));
  for (const own of Map.groupBy(views, ({ page }) => page).values()) {
    const sheet = own[0]!.file.replace(/\.\w+\.\w+\.\d+\.jpg$/, ".sheet.jpg");
    await writeSheet(folder, own, sheet);
  }
  writeIndex(folder, views);
  console.log(`${views.length} pictures: ${join(folder, "index.html")}`);
} finally {
  await started?.stop();
}
