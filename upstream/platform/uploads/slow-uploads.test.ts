import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { serve } from "@hono/node-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice } from "../../testing/back-office.ts";
import { picture } from "../../testing/hostile-photos.ts";

let office: TestBackOffice;
let server: ReturnType<typeof serve>;
let origin: URL;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  server = serve({ fetch: office.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await office.db.destroy();
});

const jpeg = await picture(400, 300).jpeg().toBuffer();

async function bytesOf(field: string, file: Buffer, name: string) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)]), name);
  const { headers, body } = new Response(form);
  const type = headers.get("Content-Type") ?? "";
  return { type, body: Buffer.from(await new Response(body).arrayBuffer()) };
}
type Upload = Awaited<ReturnType<typeof bytesOf>>;

/** Sends all but the last byte, after "100 Continue" shows that the API reads the body. @returns sends the last byte */
async function sendSlowly(path: string, headers: Record<string, string>, { type, body }: Upload) {
  const socket = connect(Number(origin.port), "127.0.0.1");
  sockets.push(socket);
  const all = { Host: origin.host, ...headers, "Content-Type": type, "Content-Length": String(body.length) };
  const lines = Object.entries({ ...all, Expect: "100-continue" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
  });
  await expect.poll(() => answer).toContain("100 Continue");
  socket.write(body.subarray(0, -1));
  return async () => {
    socket.write(body.subarray(-1));
    await expect.poll(() => answer).toMatch(/HTTP\/1\.1 (?!100)\d+/);
    return Number(/HTTP\/1\.1 (?!100)(\d+)/.exec(answer)?.[1]);
  };
}

const send = async (path: string, headers: Record<string, string>, { type, body }: Upload) =>
  (
    await fetch(new URL(path, origin), {
      method: "POST",
      headers: { ...headers, "Content-Type": type },
      body: new Uint8Array(body),
      redirect: "manual",
    })
  ).status;

/** Kinds of uploads; `places` is the number of slow senders that would fill the queue. */
const uploads: Record<
  string,
  { path: string; field: string; places: number; status: number; file?: Buffer }
> = {
  "a sell request": { path: "/api/v1/en/uploads", field: "photos[]", places: 12, status: 201 },
  "a profile": { path: "/api/v1/en/my-profile/photo", field: "photo", places: 13, status: 200 },
  "a car": { path: "/back-office/vendor/cars/1/photos", field: "photos", places: 23, status: 303 },
  "a vendor's stock": {
    path: "/back-office/vendor/cars/import",
    // The file lacks columns, which the API reports once it has read the file.
    ...{ field: "file", places: 12, status: 422 },
    file: Buffer.from("vendor_reference\nA-1"),
  },
};

test.each(Object.entries(uploads))(
  "Slow uploads for %s do not block the uploads of others, and still get their answer",
  async (_, { path, field, places, status, file = jpeg }) => {
    const vendor = await office.login("vendor");
    const customers = await Promise.all(
      Array.from({ length: places + 1 }, async (_, index) =>
        authHeaders(office.db, await insertAccount(office.db, "customer", { email: `${index}@example.net` })),
      ),
    );
    const headersOf = (index: number): Record<string, string> =>
      path.startsWith("/back-office")
        ? { Cookie: vendor.cookie, "Sec-Fetch-Site": "same-origin" }
        : { ...customers[index] };
    const upload = await bytesOf(field, file, "a.csv");
    const finish: (() => Promise<number>)[] = [];
    for (let index = 0; index < places; index++)
      finish.push(await sendSlowly(path, headersOf(index), upload));
    const statuses = [await send(path, headersOf(places), upload), await finish[0]!()];
    expect(statuses).toEqual([status, status]);
  },
);
