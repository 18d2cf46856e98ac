// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { Form, MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { AuthFlowProvider } from "./auth-flow.tsx";

const suggestions = vi.fn(async () => {});
vi.mock("#app/features/passkeys/use-passkey.ts", () => ({
  logInByPasskey: async () => {},
  suggestPasskeys: suggestions,
  stopSuggesting: () => {},
}));
const { PasskeyLogin } = await import("./passkey-login.tsx");

it("A page that Back restores from the browser's cache is not busy and suggests passkeys again", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body);
  const flow = { dialog: false, Form, pending: null, redirectTo: null, favorite: null };
  const settled = (action: () => unknown) =>
    act(async () => {
      action();
      await vi.dynamicImportSettled();
    });
  await settled(() =>
    root.render(
      <MemoryRouter>
        <AuthFlowProvider value={{ ...flow, google: false, passkeys: true }}>
          <PasskeyLogin loginForm="login" />
        </AuthFlowProvider>
      </MemoryRouter>,
    ),
  );
  const isBusy = () => document.querySelector("button")?.getAttribute("aria-disabled") === "true";
  await settled(() =>
    document.querySelector("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  expect([isBusy(), suggestions.mock.calls.length]).toEqual([true, 1]);
  await settled(() => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect([isBusy(), suggestions.mock.calls.length]).toEqual([false, 2]);
  await act(async () => root.unmount());
});
