import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./platform/db/open.ts";
import { authHeaders, insertAccount } from "./testing/accounts.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { picture } from "./testing/hostile-photos.ts";
import { insertMarket } from "./testing/market.ts";
import { type RunningProcess, startProgram } from "./testing/process.ts";
import { startS3Server } from "./testing/s3-server.ts";

/* Runs the commands as an operator does, and loses everything in between. */

let at: TestDatabase;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let api: RunningProcess | undefined;
beforeEach(async () => {
  at = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "backups-"));
  s3 = await startS3Server();
});
afterEach(async () => {
  api?.process.kill("SIGKILL");
  await api?.ended;
  await s3.stop();
  await at.remove();
  await rm(folder, { recursive: true });
});

async function command(name: string, env: Record<string, string>, ...args: string[]) {
  const run = startProgram(new URL(`./commands/${name}.ts`, import.meta.url), { ...at.env, ...env }, args);
  return { code: await run.ended, said: run.stderrText() };
}

async function start(env: Record<string, string>): Promise<string> {
  api = startProgram("api", { ...at.env, ...env });
  return api.ready();
}

async function kill() {
  api?.process.kill("SIGKILL");
  await api?.ended;
}

async function uploadPhoto(address: string, headers: Record<string, string>, width: number): Promise<string> {
  const body = new FormData();
  body.set("photo", new Blob([new Uint8Array(await picture(width, 300).png().toBuffer())]), "me.png");
  const response = await fetch(`${address}/api/v1/en/my-profile/photo`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { image: string } }).data.image;
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

async function loseEverything() {
  await rm(at.location.dataDir, { recursive: true, force: true });
  if (at.location.url) await at.execute("drop schema public cascade; create schema public");
}

test("A restore brings back accounts, cars and photos after data folder, database and bucket are lost", async () => {
  const { settings } = s3;
  const bucket = {
    PHOTO_STORAGE: "s3",
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  const db = await openDatabase(at.location);
  await insertMarket(db, 12);
  const headers = await authHeaders(db, await insertAccount(db), new Date());
  await db.destroy();

  for (const env of [{ PHOTO_STORAGE: "folder" }, { PHOTO_STORAGE: "database" }, bucket]) {
    const file = join(folder, `${env.PHOTO_STORAGE}.tar.gz`);
    const address = await start(env);
    const image = await uploadPhoto(address, headers, 300 + file.length);
    const photo = await bytesOf(address + image);
    expect(await command("backup", env, file)).toMatchObject({
      code: 0,
      said: expect.stringContaining("Backed up: the database with 12 cars"),
    });
    expect(await command("restore", env, file, "--force")).toMatchObject({
      code: 1,
      said: expect.stringContaining("The restore failed: "),
    });
    await kill();
    await loseEverything();
    if (env === bucket) {
      await s3.stop();
      s3 = await startS3Server();
      bucket.S3_ENDPOINT = s3.settings.endpoint;
    }
    expect(await command("restore", env, file)).toMatchObject({
      code: 0,
      said: expect.stringContaining("Restored"),
    });
    const restored = await start(env);
    expect((await bytesOf(restored + image)).equals(photo)).toBe(true);
    expect((await fetch(`${restored}/api/v1/en/my-profile`, { headers })).status).toBe(200);
    await kill();
  }

  const moved = await command("move-photos", { PHOTO_STORAGE: "folder" }, "--from", "folder");
  expect(moved).toMatchObject({ code: 1, said: expect.stringContaining("PHOTO_STORAGE is folder already") });
  const toFolder = await command(
    "move-photos",
    { ...bucket, PHOTO_STORAGE: "folder" },
    "--from",
    "s3",
    "--delete",
  );
  expect(toFolder).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Copied 1 photos from s3 to folder.*\nDeleted 1/),
  });
}, 300_000);
