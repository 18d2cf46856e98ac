import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ArrivingFile, MalformedForm, receiveFiles } from "./receive-file.ts";

const part = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="1.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
const whole = `${part("other", "x".repeat(90))}${part("photos", "y".repeat(90))}${part("photos", "z".repeat(90))}--b--\r\n`;

const readers: [string, (file: ArrivingFile) => Promise<unknown>][] = [
  [
    "reads all of it",
    async ({ bytes }) => {
      for await (const _ of bytes);
    },
  ],
  [
    "refuses it after its first bytes",
    async ({ bytes }) => {
      for await (const _ of bytes) throw new Error("refused");
    },
  ],
  ["reads nothing of it", async () => undefined],
];

/* An uncaught error would end the process; Vitest reports it as an error of the run. */
test.each(readers)(
  "A form that is cut off at any byte is refused if the receiver of the file %s",
  async (_, receive) => {
    const options = { fields: ["photos"], maxBytes: 1000, maxFiles: 5 };
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const end = whole.indexOf("--b--") + 5;
    for (let length = 1; length < end; length++) {
      const body = new Blob([whole.slice(0, length)]);
      const request = new Request("http://site.example", { method: "POST", headers, body });
      const error = await receiveFiles(request, options, receive).catch((reason: unknown) => reason);
      expect([length, error]).toEqual([length, expect.any(MalformedForm)]);
      await nextTurn();
    }
  },
);

test.each(["--b--\r\n--b--\r\n", "--b\r\n\r\n--b--\r\n\r\n--b\r\n", `${whole}${part("photos", "late")}`])(
  "A form with data after its end does not hang (%j)",
  async (text) => {
    const options = { fields: ["photos"], maxBytes: 1000, maxFiles: 5 };
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const request = new Request("http://site.example", { method: "POST", headers, body: text });
    const ended = await receiveFiles(request, options, async ({ name }) => name).catch(() => "refused");
    expect(["refused", [], ["1.png", "1.png"]]).toContainEqual(ended);
  },
);

test("A form with 200 parts is refused", async () => {
  const options = { fields: ["photos"], maxBytes: 1000, maxFiles: 5 };
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const body = `${"--b\r\n\r\n\r\n".repeat(200)}--b--\r\n`;
  const request = new Request("http://site.example", { method: "POST", headers, body });
  await expect(receiveFiles(request, options, async () => 0)).rejects.toThrow(MalformedForm);
});
