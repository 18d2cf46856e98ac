// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { Photo } from "./photo-fields.tsx";

const sends: { name: string; answer: (answer: { photo: Photo }) => void }[] = [];
vi.mock("./send-photo.ts", () => ({
  previewOf: async () => null,
  sendPhoto: (_: string, { name }: File) =>
    new Promise((answer) => {
      sends.push({ name, answer });
    }),
}));
const { PhotoFields } = await import("./photo-fields.tsx");

it("Photos chosen during an upload are added to it; the form waits for all and sends none beyond twelve", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const sending: boolean[] = [];
  const fields = new Proxy({}, { get: (_, name) => ({ id: String(name), name: String(name) }) }) as never;
  const received = Array.from({ length: 10 }, (_, index) => ({ id: `r${index}`, url: "/a" }));
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PhotoFields
          fields={fields}
          page={{ takesPhotos: true, hints: {} } as never}
          proposed={{}}
          received={received}
          isAnswer={false}
          onSending={(is) => sending.push(is)}
        />
      </MemoryRouter>,
    ),
  );
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const choose = (...names: string[]) =>
    act(async () => {
      const value = names.map((name) => new File(["x"], name));
      Object.defineProperty(input, "files", { configurable: true, value });
      input.dispatchEvent(new Event("change", { bubbles: true }));
      await vi.dynamicImportSettled();
    });
  const answer = (index: number) =>
    act(async () => {
      sends[index]!.answer({ photo: { id: `s${index}`, url: "/b" } });
      await vi.dynamicImportSettled();
    });
  await choose("a.jpg");
  await choose("b.jpg", "c.jpg");
  expect([sends.map(({ name }) => name), sending]).toEqual([["a.jpg"], [true]]);
  await answer(0);
  expect([sends.map(({ name }) => name), sending]).toEqual([["a.jpg", "b.jpg"], [true]]);
  expect(document.querySelector("[role=progressbar], progress")).not.toBeNull();
  await answer(1);
  expect([sends.length, sending]).toEqual([2, [true, false]]);
  expect(document.querySelectorAll("input[name=photo_ids]")).toHaveLength(12);
  expect(document.body.textContent).toContain("A car can have 12 photos at most");
  await act(async () => root.unmount());
});
