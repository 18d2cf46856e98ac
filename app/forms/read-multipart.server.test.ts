import { expect, test } from "vitest";
import { readMultipart } from "./read-multipart.server.ts";

const part = (name: string, value: string, fileName = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${fileName && `; filename="${fileName}"\r\nContent-Type: image/png`}\r\n\r\n${value}\r\n`;
const options = { type: "multipart/form-data; boundary=b", sender: new AbortController().signal };

function bodyOf(chunks: string[]) {
  const source = { chunks: chunks.values(), sent: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = source.chunks.next();
      if (done) return controller.close();
      source.sent += 1;
      controller.enqueue(new TextEncoder().encode(value));
    },
  });
  return { body, source };
}

test("A form is read with its files, one after the other, and without files of other fields", async () => {
  const parts = [part("first", "1"), part("photo", "me", "me.png"), part("other", "you", "you.png")];
  const { body } = bodyOf([...parts, part("photo", "", ""), part("last", "2"), "--b--\r\n"]);
  const files: unknown[] = [];
  const form = await readMultipart({ ...options, body, field: "photo" }, async ({ name, read }, before) => {
    const file = await read();
    files.push([name, file.type, await file.text(), before.get("first")]);
  });
  expect(files).toEqual([["me.png", "image/png", "me", "1"]]);
  expect([...form]).toEqual([
    ["first", "1"],
    ["photo", ""],
    ["last", "2"],
  ]);
});

test("A form with thousands of parts is refused before the rest is read", async () => {
  const { body, source } = bodyOf(Array.from({ length: 200 }, () => part("a", "").repeat(100)));
  const read = readMultipart({ ...options, body, field: "photo" }, async () => {});
  await expect(read).rejects.toMatchObject({ init: { status: 400 } });
  expect(source.sent).toBeLessThan(50);
});
