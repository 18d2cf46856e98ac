import { expect, it } from "vitest";
import { queueUpload, UploadsFullError } from "./upload-queue.server.ts";

it("Three uploads are read at once, one per account; ten wait, and more are refused with a retry time", async () => {
  let reading = 0;
  let finish = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { signal } = new AbortController();
  const upload = (account: string) =>
    queueUpload(account, signal, async () => {
      reading += 1;
      await mayEnd;
    });
  const own = [upload("noor"), upload("noor")];
  expect(reading).toBe(1);
  await expect(upload("noor")).rejects.toThrow(UploadsFullError);
  const others = Array.from({ length: 11 }, (_, index) => upload(`other ${index}`));
  expect(reading).toBe(3);
  await expect(upload("late")).rejects.toMatchObject({ retryAfter: 10 });
  finish();
  await Promise.all([...own, ...others]);
  expect(reading).toBe(13);
});

it("Addresses in the same IPv6 /64 network count as one client", async () => {
  let finish = () => {};
  const mayEnd = new Promise<void>((resolve) => (finish = resolve));
  const { signal } = new AbortController();
  const uploads = ["2001:db8::1", "2001:db8::2"].map((ip) => queueUpload(ip, signal, () => mayEnd));
  await expect(queueUpload("2001:db8::3", signal, () => mayEnd)).rejects.toThrow(UploadsFullError);
  finish();
  await Promise.all(uploads);
});

it("An upload that is aborted while it waits leaves the queue and is not read", async () => {
  let finish = () => {};
  const first = queueUpload(
    "noor",
    new AbortController().signal,
    () => new Promise<void>((resolve) => (finish = resolve)),
  );
  const leaving = new AbortController();
  const second = queueUpload("noor", leaving.signal, () => Promise.reject(new Error("read")));
  leaving.abort();
  await expect(second).rejects.toThrow(UploadsFullError);
  finish();
  await first;
});
