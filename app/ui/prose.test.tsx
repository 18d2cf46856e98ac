// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Prose } from "./prose.tsx";

it("A text keeps its link elements, and so the focus, when it renders again with the same HTML", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body);
  const draw = (html: string) => act(() => root.render(<Prose html={html} />));
  await draw('<a href="/faq">Questions</a>');
  const link = document.querySelector("a");
  await draw('<a href="/faq">Questions</a>');
  expect(document.querySelector("a")).toBe(link);
  await draw("Answers");
  expect(document.querySelector(".prose")?.innerHTML).toBe("Answers");
  await act(() => root.unmount());
});
