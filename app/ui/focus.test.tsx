// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { useFocusAfterNavigation } from "./focus.ts";

interface Shown {
  state: string;
  formMethod?: string;
  hasLink: boolean;
}

function Page({ state, formMethod, hasLink }: Shown) {
  useFocusAfterNavigation(state, formMethod);
  return (
    <main id="main" tabIndex={-1}>
      {hasLink && <a href="/next">Next</a>}
    </main>
  );
}

it.each([
  ["a focused link that stays", {}, true, true, "A"],
  ["a focused link that is removed", {}, true, false, "MAIN"],
  ["a link that does not get the focus, as in Safari", {}, false, true, "BODY"],
  ["a post whose button is removed", { formMethod: "POST" }, false, false, "MAIN"],
])(
  "A navigation by %s moves the focus to the content only if it was lost",
  async (_, post, isFocused, hasLink, focused) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const root = createRoot(document.body);
    const show = (shown: Shown) => act(async () => root.render(<Page {...shown} />));
    await show({ state: "idle", hasLink: true });
    expect(document.activeElement).toBe(document.body);
    if (isFocused) document.querySelector("a")?.focus();
    await show({ state: "loading", ...post, hasLink: true });
    await show({ state: "idle", hasLink });
    expect(document.activeElement?.tagName).toBe(focused);
    await act(async () => root.unmount());
  },
);
