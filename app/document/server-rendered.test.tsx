// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ServerRendered, useReloadOnChange } from "./server-rendered.tsx";

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("Server-rendered HTML stays unchanged when the page around it renders again", async () => {
  const page = (title: string) => (
    <main title={title}>
      <ServerRendered>Drawn by the browser</ServerRendered>
    </main>
  );
  const html = (title: string) => `<main title="${title}"><div><a href="/">By the server</a></div></main>`;
  document.body.innerHTML = html("First");
  const root = await act(() => hydrateRoot(document.body, page("First")));
  await act(() => root.render(page("Second")));
  expect(document.body.innerHTML).toBe(html("Second"));
  await act(() => root.unmount());
});

function Car({ car, isHeld = false }: { car: { status: string }; isHeld?: boolean }) {
  useReloadOnChange(car, isHeld);
  return <main>{car.status}</main>;
}

it("A page with server-rendered parts is loaded again when its data change, and not for equal data", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  document.body.innerHTML = "<main>for_sale</main>";
  const root = await act(() => hydrateRoot(document.body, <Car car={{ status: "for_sale" }} />));
  await act(() => root.render(<Car car={{ status: "for_sale" }} />));
  expect(reload).not.toHaveBeenCalled();
  await act(() => root.render(<Car car={{ status: "sold" }} isHeld />));
  expect(reload).not.toHaveBeenCalled();
  await act(() => root.render(<Car car={{ status: "sold" }} />));
  expect(reload).toHaveBeenCalledOnce();
  await act(() => root.unmount());
});

it("A page that the browser has rendered itself shows changed data without loading again", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const root = createRoot(document.body);
  await act(() => root.render(<Car car={{ status: "for_sale" }} />));
  await act(() => root.render(<Car car={{ status: "sold" }} />));
  expect(document.body.textContent).toBe("sold");
  expect(reload).not.toHaveBeenCalled();
  await act(() => root.unmount());
});
