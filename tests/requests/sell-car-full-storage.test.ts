import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

/** The folder for photos only; the database is elsewhere. */
const dataDir = mkdtempSync(join(tmpdir(), "full-storage-"));
const folder = join(dataDir, "photos");
let upstream: Upstream;
let site: TestApp;
beforeAll(async () => {
  upstream = await startHostedApi({ DATA_DIR: dataDir, PHOTO_STORAGE: "folder" });
  site = await createTestApp(upstream.url);
});
afterAll(async () => {
  await upstream.close();
  rmSync(dataDir, { recursive: true });
});

const typed = {
  ...{ license_plate: "GBB-01-B", brand: "Volkswagen", model: "Golf", model_year: "2018", mileage: "85.000" },
  ...{ color: "grey", fuel_type: "1", transmission_type: "1", expected_price: "12950" },
  ...{ first_name: "Noor", last_name: "Bakker", email: "noor@example.com", phone: "+31 6 12345678" },
};
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#456" } })
  .jpeg()
  .toBuffer();

async function send(lang: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, terms: "on" })) body.append(name, value);
  for (const name of ["front.jpg", "rear.jpg"])
    body.append("photos", new File([new Uint8Array(photo)], name, { type: "image/jpeg" }));
  const response = await site(`${lang}/sell-car`, { method: "POST", body });
  return { status: response.status, ...readPage(await response.text()) };
}

it.each([
  ["", "We could not send this just now. Nothing you typed is lost: please try again."],
  ["/nl", "Versturen lukt nu even niet. Wat je hebt ingevuld, staat er nog: probeer het opnieuw."],
  ["/ar", "تعذّر الإرسال الآن."],
])(
  "The sell form keeps its values while no photo can be stored, and is accepted once photos can be (%s/sell-car)",
  async (lang, reason) => {
    writeFileSync(folder, "not a folder");
    const refused = await send(lang);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain(reason);
    for (const name of ["front.jpg", "rear.jpg"]) expect(refused.errors.photo_ids).toContain(name);
    expect(refused.values).toMatchObject(typed);
    expect(readdirSync(dataDir)).toEqual(["photos"]);
    rmSync(folder);
    expect((await send(lang)).status).toBe(303);
    rmSync(folder, { recursive: true });
  },
);
