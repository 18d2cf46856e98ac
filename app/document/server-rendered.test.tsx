// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { ServerRendered } from "./server-rendered.tsx";

it("Server-rendered HTML stays unchanged when the page around it renders again", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
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
