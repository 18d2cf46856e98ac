import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApi, testApi } from "../../testing/api.ts";
import { queueMail } from "./outbox.ts";

let api: TestApi;
let server: ServerType;
beforeEach(async () => {
  api = await testApi(1, { publicOrigin: "http://localhost:3000" });
  await listen(api);
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  await api.db.destroy();
});

async function listen({ app }: TestApi) {
  server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
}

/** Sends a GET over a real connection, which allows any Host header. */
function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request(
        { port, path, agent: false, headers: { Host: `localhost:${port}`, ...headers } },
        (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (chunk) => {
            body += chunk;
          });
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      )
        .on("error", reject)
        .end();
    },
  );
}

const mail = (subject: string) =>
  queueMail(
    api.db,
    {
      to: "a@example.net",
      lang: "ar",
      subject,
      blocks: [{ kind: "quote", text: '"><script>alert(1)</script>' }],
    },
    new Date("2026-11-21T12:00:00Z"),
  );

test("The outbox shows mails newest first, with their HTML in a frame that runs no scripts", async () => {
  await mail("The first");
  await mail("The second <i>");
  const { status, headers, body } = await get("/outbox");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body.indexOf("The second &lt;i&gt;</h2>")).toBeGreaterThan(0);
  expect(body.indexOf("The second &lt;i&gt;</h2>")).toBeLessThan(body.indexOf("The first</h2>"));
  expect(body).not.toContain("<script");
  // srcdoc is HTML in an attribute: escaped once for the mail, once for the attribute.
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups[^"]*" srcdoc="&lt;!doctype html&gt;/);
  expect(body).toContain("&amp;lt;script&amp;gt;");
});

test("The outbox is dark in the dark scheme, and breaks words that are too long for a phone", async () => {
  const { body } = await get("/outbox");
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1];
  expect(style).toContain("color-scheme: light dark");
  expect(style).toMatch(/body \{[^}]*overflow-wrap: anywhere/);
  // A colour for light pages alone cannot be read on a dark one.
  expect(style?.replace(/light-dark\(.*?\)/g, "")).not.toMatch(/[ :]color: #/);
});

test("The outbox shows mails with the site's name at the end, as they would be sent", async () => {
  const row = { key: "settings", lang: "en", body: JSON.stringify({ site_name: "Car Market" }) };
  await api.db.insertInto("content").values(row).execute();
  await mail("The first");
  const { body } = await get("/outbox");
  expect(body).toContain("\nCar Market\nhttp://localhost:3000/ar\n</pre>");
});

test("The outbox shows the status of each mail, and no frame for a body that was deleted", async () => {
  for (const subject of ["Waits", "Failed", "Given up", "Sent"]) await mail(subject);
  const set = (id: number, row: object) =>
    api.db.updateTable("outbox").set(row).where("id", "=", id).execute();
  await set(2, { attempts: 1, last_error: "ESOCKET CONN" });
  await set(3, { attempts: 2, last_error: "EENVELOPE 550 RCPT TO", given_up_at: "2026-11-21T12:01:00Z" });
  await set(4, { attempts: 1, sent_at: "2026-11-21T12:02:00Z", text: "", html: "" });
  const statuses = async () => {
    const { body } = await get("/outbox");
    return [...body.matchAll(/<dt>Sent<\/dt><dd>([^<]*)<\/dd>/g)].map(([, status]) => status);
  };
  expect((await get("/outbox")).body).toContain("Mails are kept here and not sent");
  expect((await statuses()).at(-1)).toBe("No");

  await new Promise((closed) => server.close(closed));
  await listen(await testApi("empty", { db: api.db, sendsMail: true, publicOrigin: "http://127.0.0.1" }));
  expect((await get("/outbox")).body).toContain("Mails are sent by SMTP_URL");
  expect(await statuses()).toEqual([
    "2026-11-21T12:02:00Z",
    "No, given up 2026-11-21T12:01:00Z after 2 attempts: EENVELOPE 550 RCPT TO",
    "Not yet after 1 attempt: ESOCKET CONN",
    "Not yet",
  ]);
  expect((await get("/outbox")).body.split("<iframe")).toHaveLength(4);
});

test.each([
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "X-Client-Ip",
  "CF-Connecting-IP",
  "True-Client-IP",
  "X-Original-URL",
  "Forwarded",
  "Via",
])("The outbox is 404 for a request with the proxy header %s", async (header) => {
  expect((await get("/outbox", { [header]: "127.0.0.1" })).status).toBe(404);
});

test("The outbox is 404 unless the Host header names this machine", async () => {
  expect((await get("/outbox", { Host: "evil.example" })).status).toBe(404);
  expect((await get("/outbox", { Host: "[::1]:4000" })).status).toBe(200);
});

test("The outbox is 404 on a site with a public address, even for local requests", async () => {
  await new Promise((closed) => server.close(closed));
  for (const publicOrigin of ["https://market.example", "http://127.0.0.1.evil.example"]) {
    await listen(await testApi("empty", { db: api.db, publicOrigin }));
    expect((await get("/outbox")).status).toBe(404);
    await new Promise((closed) => server.close(closed));
  }
  await listen(api);
});

test("The outbox is 404 for a connection from another machine unless its port is published locally", async () => {
  expect((await api.app.request("http://localhost/outbox")).status).toBe(404);
  const published = await testApi("empty", {
    db: api.db,
    isOutboxPublished: true,
    publicOrigin: "http://localhost",
  });
  const bridge = { incoming: { socket: { remoteAddress: "172.18.0.1" } } };
  const ask = ({ app }: TestApi, url: string) => app.request(url, {}, bridge as never);
  expect((await ask(api, "http://localhost:4000/outbox")).status).toBe(404);
  expect((await ask(published, "http://localhost:4000/outbox")).status).toBe(200);
  expect((await ask(published, "http://evil.example/outbox")).status).toBe(404);
});

test("Forms work over a real connection, and the client's address is the socket's without trusted proxies", async () => {
  const { port } = server.address() as AddressInfo;
  const post = (body: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/en/newsletter-subscribe`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Connection: "close" },
      body,
    });
  expect((await post('{"email":"wrong"}')).status).toBe(422);
  expect((await post('{"email":"noor@example.net"}')).status).toBe(200);
  const failures = await api.db.selectFrom("rate_limit_hits").select("bucket").execute();
  expect(failures).toEqual(Array(2).fill({ bucket: "newsletter 127.0.0.1" }));
});
