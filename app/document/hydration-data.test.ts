import { UNSAFE_decodeViaTurboStream, UNSAFE_ErrorResponseImpl } from "react-router";
import { describe, expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { encodeTurboStream, toPlainJson } from "./hydration-data.ts";

const read = async (text: string) => {
  const { value, done } = await UNSAFE_decodeViaTurboStream(
    new Response(text).body as ReadableStream<Uint8Array>,
    globalThis as never,
  );
  await done;
  return value;
};

/** -0 is no JSON, and no key is named `__proto__`. */
const json = fc
  .jsonValue({ depthSize: "medium" })
  .map((value) => JSON.parse(JSON.stringify(value)))
  .filter((value) => value !== null && !JSON.stringify(value).includes("__proto__"));

describe("a page's data", () => {
  it("is read by React Router as it was written, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        expect(await read(encodeTurboStream(value))).toEqual(value);
      }),
    );
  });

  it("names equal parts once", async () => {
    const text = encodeTurboStream({ a: "Volvo", b: "Volvo", c: ["Volvo", null] });
    expect(text.match(/Volvo/g)).toHaveLength(1);
    expect(await read(text)).toEqual({ a: "Volvo", b: "Volvo", c: ["Volvo", null] });
  });

  it("is plain JSON without what is undefined", () => {
    expect(toPlainJson({ a: undefined, b: [{ c: null, d: 1.5, e: "x", f: undefined }] })).toEqual({
      b: [{ c: null, d: 1.5, e: "x" }],
    });
  });

  it.each([
    ["a date", { at: new Date(0) }],
    ["an error", { errors: { root: new Error("x") } }],
    ["an error's response", { errors: { root: new UNSAFE_ErrorResponseImpl(404, "Not Found", null) } }],
    ["a gap", { list: [1, undefined] }],
    ["no number", { price: Number.NaN }],
    ["a map", new Map()],
    ["a big number", { n: 1n }],
  ])("is not, when it holds %s", (_, value) => {
    expect(toPlainJson(value)).toBeUndefined();
  });
});
