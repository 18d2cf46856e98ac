import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadsResponse } from "#contract/sell-car.ts";
import { createTestDatabase, type TestDatabase } from "#upstream/testing/database.ts";
import { hostilePhotos, picture } from "#upstream/testing/hostile-photos.ts";
import { startProgram } from "#upstream/testing/process.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const mebibyte = 2 ** 20;
/** The limits with which `npm run upstream` starts the API. */
const memoryLimits = {
  NODE_OPTIONS: "--max-old-space-size=256 --max-semi-space-size=4",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
};

/** The peak memory of a process, in bytes (Linux). */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

test.runIf(process.platform === "linux")(
  "Thirty hostile files at once, 100 MB together, take less than 75 MB of memory and are not stored",
  async () => {
    const api = startProgram("api", { ...database.env, ...memoryLimits, TRUSTED_HOPS: "1" });
    const address = await api.ready();
    let uploads = 0;
    const upload = async (files: [name: string, bytes: Buffer][]) => {
      const form = new FormData();
      for (const [name, bytes] of files) form.append("photos[]", new Blob([new Uint8Array(bytes)]), name);
      uploads += 1;
      const headers = { "X-Forwarded-For": `192.0.2.${uploads}` };
      const response = await fetch(`${address}/api/v1/en/uploads`, { method: "POST", body: form, headers });
      return uploadsResponse.parse(await response.json());
    };
    const good = await picture(1600, 1200).jpeg().toBuffer();
    for (let times = 0; times < 3; times++) expect((await upload([["good.jpg", good]])).rejected).toEqual([]);
    const before = await peakMemory(api.process.pid);

    const long = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(10 * mebibyte - bytes.length - 1)]);
    const hostile = Object.entries(await hostilePhotos())
      .slice(1)
      .map(([name, bytes], index): [string, Buffer] => [name, index % 4 === 0 ? long(bytes) : bytes]);
    const parts = Array.from({ length: 4 }, (_, part) => hostile.filter((_, index) => index % 4 === part));
    const answers = await Promise.all(parts.map((files) => upload(files.slice(0, 12))));
    expect(answers.flatMap(({ data }) => data)).toEqual([]);
    expect(answers.flatMap(({ rejected }) => rejected).length).toBeGreaterThan(30);
    // 25 MB on an idle machine; under load garbage is collected later, and 51 MB were seen.
    const more = (await peakMemory(api.process.pid)) - before;
    expect(more / mebibyte).toBeLessThan(75);

    const photos = await readdir(join(database.location.dataDir, "photos"), { recursive: true });
    expect(photos.filter((name) => name.endsWith(".webp"))).toHaveLength(3);
    api.process.kill();
    await api.ended;
  },
);
