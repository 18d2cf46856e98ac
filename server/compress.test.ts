import { expect, test } from "vitest";
import { acceptPageHtml, htmlResponse, PageHtml } from "#app/config/page-html.ts";
import { addVary, bufferedBody, compressResponse } from "./compress.ts";

test.each([
  [{}, "Accept-Encoding"],
  [{ Vary: "Cookie" }, "Cookie, Accept-Encoding"],
  [{ Vary: "Cookie, accept-encoding" }, "Cookie, accept-encoding"],
  [{ Vary: "*" }, "*"],
])("Vary gets Accept-Encoding only once, and not in addition to *: %j", (headers, expected) => {
  const answer = new Headers(headers as Record<string, string>);
  addVary(answer, "Accept-Encoding");
  addVary(answer, "Accept-Encoding");
  expect(answer.get("Vary")).toBe(expected);
});

const text = Array.from({ length: 2_000 }, (_, index) => `<p>Car ${index}</p>`).join("");
const headers = { "Content-Type": "text/html; charset=utf-8" };

test.each(["br", "gzip"])(
  "A response compressed with %s takes no more memory than its bytes",
  async (encoding) => {
    const page = new PageHtml(text);
    const responses = [new Response(text, { headers }), htmlResponse(page, { headers }, acceptPageHtml({}))];
    for (const response of responses) {
      const body = bufferedBody(await compressResponse(response, encoding));
      expect(body?.buffer.byteLength).toBe(body?.length);
    }
  },
);

test("A page that is compressed again takes no more memory than its bytes", async () => {
  const page = new PageHtml(text);
  const open = () => compressResponse(htmlResponse(page, { headers }, acceptPageHtml({})), "br");
  for (const _ of Array(4)) await open();
  await expect.poll(() => page.isSmallest).toBe(true);
  expect(page.compressed("br")?.buffer.byteLength).toBe(page.compressed("br")?.length);
});

test("A part of a file is not compressed, because its range counts the bytes of the file", async () => {
  const part = new Response(text, { status: 206, headers });
  expect(await compressResponse(part, "br")).toBe(part);
});
