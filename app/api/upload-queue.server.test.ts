import { expect, it } from "vitest";
import { queueUpload, UploadsFullError } from "./upload-queue.server.ts";

it("Three uploads are read at a time, one of an account's, ten wait, and more are told to come again", async () => {
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

it("The addresses of an IPv6 household are one client", async () => {
  let finish = () => {};
  const mayEnd = new Promise<void>((resolve) => (finish = resolve));
  const { signal } = new AbortController();
  const uploads = ["2001:db8::1", "2001:db8::2"].map((ip) => queueUpload(ip, signal, () => mayEnd));
  await expect(queueUpload("2001:db8::3", signal, () => mayEnd)).rejects.toThrow(UploadsFullError);
  finish();
  await Promise.all(uploads);
});

it("Whoever leaves gives up the place, and nothing of theirs is read", async () => {
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
