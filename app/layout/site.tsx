import { createContext, type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { SiteSettings as SiteFrame } from "#app/api/site-settings.server.ts";
import { type Account, AccountProvider } from "#app/features/account/account.tsx";
import { CurrencySymbolProvider } from "#app/i18n/use-formatter.tsx";

type Frame = SiteFrame & { account: Account | null };

/** What the root loader hands to every page's frame. */
export type SiteData = Frame & {
  toast: ToastData | null;
  /** Whether the page is left for home after a second (§4, logging out by an address). */
  leaving: boolean;
  /** Whether one can log in by Google. */
  google: boolean;
  /** When the page was rendered, signed: forms that anyone may post carry it. */
  stamp: string;
};

/** A message the page shows once. */
export interface ToastData {
  type: "success" | "error" | "info" | "warning";
  message: string;
}

const defaultSite: SiteData = {
  lang: "en",
  translationsHref: "",
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
  stamp: "",
  toast: null,
};

/**
 * The frame's data, wherever it came from: the root loader, or the error of a request that never reached it (an
 * unknown language). Use in the root's layout only; elsewhere `useFrame`.
 */
export function useSiteData(): SiteData {
  const rootData = useRouteLoaderData<SiteData>("root");
  const error = useRouteError();
  if (rootData) return rootData;
  const siteOfError = isRouteErrorResponse(error)
    ? (error.data as { frame?: SiteData } | null)?.frame
    : undefined;
  return siteOfError ?? defaultSite;
}

const SiteContext = createContext<SiteData>(defaultSite);

export function SiteProvider({ value, children }: { value: SiteData; children: ReactNode }) {
  return (
    <SiteContext value={value}>
      <AccountProvider value={value.account}>
        <CurrencySymbolProvider value={value.symbol}>{children}</CurrencySymbolProvider>
      </AccountProvider>
    </SiteContext>
  );
}

export const useSite = () => useContext(SiteContext);
