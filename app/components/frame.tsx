import { createContext, type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { Frame as SiteFrame } from "#app/api/frame.server.ts";
import { type Account, AccountProvider } from "#app/features/account/account.tsx";
import { SymbolProvider } from "#app/i18n/use-format.tsx";

type Frame = SiteFrame & { account: Account | null };

/** What the root loader hands to every page's frame. */
export type FrameData = Frame & {
  toast: ToastData | null;
  /** Whether the page is left for home after a second (§4, logging out by an address). */
  leaving: boolean;
  /** Whether one can log in by Google. */
  google: boolean;
};

/** A message the page shows once. */
export interface ToastData {
  type: "success" | "error" | "info" | "warning";
  message: string;
}

const empty: FrameData = {
  lang: "en",
  textsHref: "",
  origin: "",
  siteName: "Car Market",
  symbol: "€",
  kvkNumber: null,
  stats: [],
  social: [],
  failure: null,
  account: null,
  leaving: false,
  google: false,
  toast: null,
};

/**
 * The frame's data, wherever it came from: the root loader, or the error of a request that never reached it (an
 * unknown language). Use in the root's layout only; elsewhere `useFrame`.
 */
export function useFrameData(): FrameData {
  const loaded = useRouteLoaderData<FrameData>("root");
  const error = useRouteError();
  if (loaded) return loaded;
  const carried = isRouteErrorResponse(error) ? (error.data as { frame?: Frame } | null)?.frame : undefined;
  return { ...empty, ...carried };
}

const FrameContext = createContext<FrameData>(empty);

export function FrameProvider({ value, children }: { value: FrameData; children: ReactNode }) {
  return (
    <FrameContext value={value}>
      <AccountProvider value={value.account}>
        <SymbolProvider value={value.symbol}>{children}</SymbolProvider>
      </AccountProvider>
    </FrameContext>
  );
}

export const useFrame = () => useContext(FrameContext);
