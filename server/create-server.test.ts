import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest, requestLines } from "#tests/setup/raw-request.ts";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { createMemoryLogger, startTestServer } from "#tests/setup/test-server.ts";

const { logger, lines: log } = createMemoryLogger();
const build = stubBuild({
  "/page": { page: true, loader: () => null, action: () => null },
  "/throws": {
    loader: () => {
      throw new Error("no");
    },
  },
});
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build, { publicOrigin: "https://cars.example", trustedHops: 1, logger });
});
afterAll(() => server.close(0));

const ask = (first: string, ...headers: string[]) => rawRequest(server.port, requestLines(first, ...headers));

describe("a server behind a proxy that ends TLS", () => {
  it("uses the public origin, so that React Router accepts posts", async () => {
    const answer = await ask(
      "POST /page HTTP/1.1",
      "Host: cars.example",
      "Origin: https://cars.example",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 3",
    ).then(() => ask("GET /page HTTP/1.1", "Host: cars.example"));
    expect(answer).toContain('"url":"https://cars.example/page"');
    const post = await rawRequest(
      server.port,
      `${requestLines("POST /page HTTP/1.1", "Host: cars.example", "Origin: https://cars.example", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 3")}a=1`,
    );
    expect(post).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(["cars.example/x", "cars.example?x", "cars.example#x", "x@cars.example", "cars.example\\x"])(
    "refuses the Host %s, which is more than a host",
    async (host) => {
      expect(await ask("GET /page HTTP/1.1", `Host: ${host}`)).toMatch(/^HTTP\/1\.1 4(21|00) /);
    },
  );

  it.each(["localhost", "127.0.0.1", "evil.example", "cars.example:8080", "cars.example.evil.example"])(
    "refuses the Host %s",
    async (host) => {
      expect(await ask("GET /page HTTP/1.1", `Host: ${host}`)).toMatch(/^HTTP\/1\.1 421 /);
    },
  );

  it("trusts the configured number of proxies, and no address that the client added itself", async () => {
    const answer = await ask(
      "GET /page HTTP/1.1",
      "Host: cars.example",
      "X-Forwarded-For: 6.6.6.6, 192.0.2.7",
    );
    expect(answer).toContain('"x-client-ip":"192.0.2.7"');
  });
});

describe("security headers", () => {
  const expected = [
    /^strict-transport-security: max-age=31536000; includeSubDomains\r$/im,
    /^x-content-type-options: nosniff\r$/im,
    /^referrer-policy: strict-origin-when-cross-origin\r$/im,
    /^cross-origin-opener-policy: same-origin\r$/im,
    /^cross-origin-resource-policy: same-origin\r$/im,
    /^permissions-policy: camera=\(\)/im,
  ];
  const strictest = /^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/im;
  it.each([
    ["a page", "GET /page HTTP/1.1", 200],
    ["an unknown address", "GET /nope HTTP/1.1", 404],
    ["a missing file", "GET /assets/gone.js HTTP/1.1", 404],
    ["a wrong method", "TRACE / HTTP/1.1", 405],
    ["a refused post", "POST /page HTTP/1.1", 403],
    ["a redirect", "GET /page/ HTTP/1.1", 301],
    ["an error", "GET /throws HTTP/1.1", 500],
    ["a page's data", "GET /page.data HTTP/1.1", 200],
    ["a health check", "GET /readyz HTTP/1.1", 200],
    ["a path that cannot be decoded", "GET /% HTTP/1.1", 400],
    ["what is no request at all", "GARBAGE", 400],
  ])("are sent with %s", async (_name, first, status) => {
    const answer = await ask(first, "Host: cars.example");
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of expected) expect(answer).toMatch(header);
    expect(answer.match(/^content-security-policy:/gim)).toHaveLength(1);
    expect(answer).not.toMatch(/^(x-powered-by|server):/im);
  });

  it("contain the strictest policy when the app does not set its own", async () => {
    expect(await ask("GET /page HTTP/1.1", "Host: cars.example")).not.toMatch(strictest);
    expect(await ask("GET /throws HTTP/1.1", "Host: cars.example")).toMatch(strictest);
  });
});

describe("the server", () => {
  it("passes on a valid request id, and creates another one for an invalid id", async () => {
    const id = (answer: string) => /^x-request-id: (.*)\r$/im.exec(answer)?.[1];
    expect(id(await ask("GET /page HTTP/1.1", "Host: cars.example", "X-Request-Id: abc-12345"))).toBe(
      "abc-12345",
    );
    const made = await ask("GET /page HTTP/1.1", "Host: cars.example", 'X-Request-Id: {"x":1}');
    expect(id(made)).toMatch(/^[0-9a-f-]{36}$/);
    expect(made).toContain(`"x-request-id":"${id(made)}"`);
  });

  it("sends the total time in Server-Timing", async () => {
    expect(await ask("GET /page HTTP/1.1", "Host: cars.example")).toMatch(
      /^server-timing: .*total;dur=[\d.]+\r$/im,
    );
  });

  it("logs one line per request, without query values, cookies or tokens", async () => {
    const before = log.length;
    await ask(
      "GET /page?token=s3cret HTTP/1.1",
      "Host: cars.example",
      "X-Request-Id: log-test-1",
      "Cookie: session=s3cret",
      "Authorization: Bearer s3cret",
    );
    await expect.poll(() => log.length).toBe(before + 1);
    expect(log.at(-1)).toMatchObject({ method: "GET", path: "/page", status: 200, id: "log-test-1" });
    expect(log.at(-1)?.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(log)).not.toContain("s3cret");
  });
});

it.each([
  ["http://cars.example", 1],
  ["https://cars.example", 0],
  [undefined, 0],
])("A site at %s logs %i warnings about missing encryption", async (publicOrigin, warnings) => {
  const { logger, lines } = createMemoryLogger();
  const { close } = await startTestServer(build, { publicOrigin, logger });
  await close(0);
  expect(lines.filter(({ msg }) => String(msg).startsWith("PUBLIC_ORIGIN"))).toHaveLength(warnings);
});
