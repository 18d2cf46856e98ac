import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest, requestLines } from "#tests/setup/raw-request.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { startTestServer } from "#tests/setup/test-server.ts";

const build = stubBuild({
  "/": { page: true, loader: () => null },
  "/page": { page: true, loader: () => null },
  "/echo": { action: async ({ request }) => new Response(await request.text()) },
  "/breaks": {
    loader: () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error("/secret/path")) });
      return new Response(body, { headers: { "Content-Type": "image/webp" } });
    },
  },
  "/busy": {
    loader: () => new Response("Service Unavailable", { status: 503, headers: { "Retry-After": "5" } }),
  },
  "/throws": {
    loader: () => {
      throw new Error("secret of the house");
    },
  },
});

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build);
});
afterAll(() => server.close(0));

const get = (path: string, init?: RequestInit) =>
  fetch(server.origin + path, { redirect: "manual", ...init });

describe("the method", () => {
  it.each(["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "%s is answered with 405 and an Allow header",
    async (method) => {
      const answer = await rawRequest(
        server.port,
        requestLines(`${method} /page HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, "X-Probe: of-a-test"),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer).not.toContain("of-a-test");
    },
  );

  it("HEAD is answered like GET, without a body", async () => {
    const answer = await rawRequest(
      server.port,
      requestLines("HEAD /page HTTP/1.1", `Host: localhost:${server.port}`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.split("\r\n\r\n")[1]).toBe("");
  });

  it("HEAD has the same Vary header as GET", async () => {
    const varyOf = async (method: string) => (await get("/page", { method })).headers.get("Vary");
    expect([await varyOf("GET"), await varyOf("HEAD")]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
  });
});

describe("Host and forwarded headers", () => {
  it.each(["localhost", "127.0.0.1", "[::1]"])(
    "the loopback name %s is accepted as the origin in a demo",
    async (name) => {
      const host = `${name}:${server.port}`;
      const answer = await rawRequest(server.port, requestLines("GET /page?a=1 HTTP/1.1", `Host: ${host}`));
      expect(answer).toContain(`"url":"http://${host}/page?a=1"`);
    },
  );

  it.each([
    "evil.example",
    "localhost.evil.example",
    "localhost:3000@evil.example",
    "127.0.0.1.nip.io",
    "",
    "localhost/",
    "LOCALHOST\\x",
  ])("the Host %j is refused", async (host) => {
    const answer = await rawRequest(server.port, requestLines("GET /page HTTP/1.1", `Host: ${host}`));
    expect(answer).toMatch(/^HTTP\/1\.1 4(21|00) /);
    expect(answer).not.toContain("evil");
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  });

  it("a request without Host is refused", async () => {
    expect(await rawRequest(server.port, requestLines("GET /page HTTP/1.1"))).toMatch(/^HTTP\/1\.1 421 /);
  });

  it("forwarded names, addresses and build headers do not reach the app", async () => {
    const hostile = {
      "X-Request-Id": "forwarded-by-a-test",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "gopher",
      "X-Forwarded-Port": "6666",
      "X-Forwarded-For": "6.6.6.6",
      Forwarded: "host=evil.example",
      "X-Real-Ip": "6.6.6.6",
      "X-Client-Ip": "6.6.6.6",
      "X-React-Router-Prerender-Data": "evil",
      "X-React-Router-SPA-Mode": "yes",
    };
    const response = await get("/page", { headers: hostile });
    const text = (await response.text()) + JSON.stringify([...response.headers]);
    expect(text).not.toMatch(/evil|6\.6\.6\.6|6666|gopher/);
    expect(text).toContain('"x-client-ip":"127.0.0.1"');
  });

  it("the site's own origin is used when the request line names another", async () => {
    const answer = await rawRequest(
      server.port,
      requestLines("GET http://evil.example/page HTTP/1.1", `Host: 127.0.0.1:${server.port}`),
    );
    expect(answer).toContain(`"url":"${server.origin}/page"`);
    expect(answer).not.toContain("evil");
  });
});

describe("the limits", () => {
  it("refuse a URL over 4 kB", async () => {
    expect((await get(`/page?q=${"x".repeat(4096)}`)).status).toBe(414);
  });
  it("refuse more than 50 query parameters and allow 50", async () => {
    const query = (count: number) => Array.from({ length: count }, (_, i) => `p${i}=1`).join("&");
    expect((await get(`/page?${query(51)}`)).status).toBe(400);
    expect((await get(`/page?${query(50)}`)).status).toBe(200);
  });
  it.each(["/%E0%A4%A", "/a%00b", "/a%0d%0aSet-Cookie:x", "/%"])("refuse the path %s", async (path) => {
    const answer = await rawRequest(
      server.port,
      requestLines(`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
  it("allow a form of 64 kB and refuse a larger one that announces its length", async () => {
    const headers = { Origin: server.origin };
    const body = "x".repeat(64 * 1024);
    expect(await (await get("/echo", { method: "POST", headers, body })).text()).toBe(body);
    expect((await get("/echo", { method: "POST", headers, body: `${body}x` })).status).toBe(413);
  });
  it("allow a multipart form of 11 MB, but not of 13 MB, only on pages that accept photos", async () => {
    const send = async (path: string, megabytes: number, type = "multipart/form-data; boundary=x") => {
      const headers = { Origin: server.origin, "Content-Type": type };
      const body = new Uint8Array(megabytes * 1024 * 1024);
      return (await get(path, { method: "POST", headers, body })).status;
    };
    for (const path of ["/my-profile", "/nl/my-profile", "/my-profile.data"])
      expect(await send(path, 11)).toBe(404);
    expect(await send("/my-profile", 13)).toBe(413);
    expect(await send("/my-profile", 1, "application/x-www-form-urlencoded")).toBe(413);
    expect(await send("/echo", 1)).toBe(413);
    expect(await send("/my-profile/delete", 1)).toBe(413);
  });
  it("also apply to a body that does not announce its length", async () => {
    const piece = new Uint8Array(8 * 1024);
    const stream = (pieces: number) =>
      new ReadableStream({
        pull(controller) {
          if (pieces-- > 0) controller.enqueue(piece);
          else controller.close();
        },
      });
    const post = (pieces: number) =>
      get("/echo", {
        method: "POST",
        headers: { Origin: server.origin },
        body: stream(pieces),
        duplex: "half",
      } as RequestInit);
    expect((await (await post(8)).arrayBuffer()).byteLength).toBe(64 * 1024);
    expect((await post(9)).status).toBe(413);
  });
  it("refuse headers over 16 kB", async () => {
    const answer = await rawRequest(
      server.port,
      requestLines("GET /page HTTP/1.1", `Host: 127.0.0.1:${server.port}`, `Cookie: ${"x".repeat(17_000)}`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toContain("Delete this site's cookies");
  });
  it("refuse 3000 headers, however short they are", async () => {
    const many = Array.from({ length: 3000 }, (_, i) => `X-${i}: 1`);
    expect(
      await rawRequest(
        server.port,
        requestLines("GET /page HTTP/1.1", `Host: 127.0.0.1:${server.port}`, ...many),
      ),
    ).toMatch(/^HTTP\/1\.1 431 /);
  });
  it("allow cookies of 12 kB, which the app interprets", async () => {
    const cookie = `session=${"x".repeat(12_000)}`;
    expect((await get("/page", { headers: { Cookie: cookie } })).status).toBe(200);
  });
});

it("/.well-known/change-password redirects to the login that leads to the page that changes a password", async () => {
  const { status, headers } = await get("/.well-known/change-password");
  expect([status, headers.get("Location")]).toEqual([302, "/login?redirect_to=%2Fchange-password"]);
});

describe("a URL in another spelling", () => {
  it.each([
    ["/page/", "/page"],
    ["/page/?a=1&b=%2F", "/page?a=1&b=%2F"],
    ["/a//b", "/a/b"],
    ["/en//evil.example", "/en/evil.example"],
    ["/nl/", "/nl"],
  ])("is redirected from %s to %s", async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(to);
  });
  it.each(["//evil.example/", "///evil.example", "//evil.example/%2e%2e/", "/.//evil.example/"])(
    "is never redirected to another host: %s",
    async (path) => {
      const answer = await rawRequest(
        server.port,
        requestLines(`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`),
      );
      const target = /^location: (.*)\r$/im.exec(answer)?.[1];
      expect(target).toBeDefined();
      expect(new URL(target!, server.origin).origin).toBe(server.origin);
    },
  );
  it("is redirected with 308 for a post, which keeps its method and body", async () => {
    const response = await get("/echo/", { method: "POST", headers: { Origin: server.origin }, body: "a=1" });
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe("/echo");
  });
});

describe("health checks", () => {
  it("are answered with any Host, and without one", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect(
        await rawRequest(server.port, requestLines(`GET ${path} HTTP/1.1`, "Host: 10.0.0.7:3000")),
      ).toMatch(/^HTTP\/1\.1 200 /);
      expect(await rawRequest(server.port, requestLines(`GET ${path} HTTP/1.0`))).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

describe("when the app fails", () => {
  it("the response shows neither the error nor React Router's own text", async () => {
    const response = await get("/throws");
    expect(response.status).toBe(500);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const text = await response.text();
    expect(text).toContain("Unexpected Application Error!");
    expect(text).not.toMatch(/secret|Unexpected Server Error/);
  });

  it("a page with 503 asks the visitor to try again in a few seconds", async () => {
    const response = await get("/busy");
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(await response.text()).toContain("Please try again in a few seconds.");
  });

  it("an aborted response does not reveal the error", async () => {
    const answer = await rawRequest(
      server.port,
      requestLines("GET /breaks HTTP/1.1", `Host: 127.0.0.1:${server.port}`),
    );
    expect(answer).not.toContain("secret");
  });
});
