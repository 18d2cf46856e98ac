import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { PageHtml, renderOnce } from "./page-html.ts";

/* A public page is rendered once for the same data (decision 185). */

function startPage() {
  let count = 0;
  const render = () => {
    count += 1;
    return { html: new PageHtml(`<p>${count}</p>`), policy: "default-src 'self'" };
  };
  return (url: string, data: string, stamp = "t1.a") => {
    const { html } = renderOnce(render, url, data, stamp);
    html.keep("gzip", gzipSync(html.text));
    return html.text;
  };
}

it("A page with the same data is rendered once, even if the time stamp of its form differs", () => {
  const open = startPage();
  expect(open("http://localhost/faq", '["stamp","t1.a"]')).toBe("<p>1</p>");
  expect(open("http://localhost/faq", '["stamp","t1.a"]')).toBe("<p>1</p>");
  expect(open("http://localhost/faq", '["stamp","t2.b"]', "t2.b")).toBe("<p>1</p>");
});

it("A page with other data or at another address is rendered separately", () => {
  const open = startPage();
  const pages = [
    open("http://localhost/cars", '["price",9000]'),
    open("http://localhost/cars", '["price",8900]'),
    open("http://localhost/cars?page=2", '["price",9000]'),
    open("http://localhost/cars", '["price",9000]'),
  ];
  expect(pages).toEqual(["<p>1</p>", "<p>2</p>", "<p>3</p>", "<p>1</p>"]);
});

it("A page that is kept compressed can still be read as text", () => {
  const text = "<p>سيارة – €9.000</p>".repeat(200);
  const html = new PageHtml(text);
  html.keep("gzip", gzipSync(text));
  expect(html.text).toBe(text);
  const bytes = brotliCompressSync(text);
  html.keep("br", bytes);
  expect(html.text).toBe(text);
  expect(html.compressed("br")).toBe(bytes);
});
