import { createContext, type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#app/api/site-settings.server.ts";
import { type Account, AccountProvider } from "#app/features/account/account.tsx";
import { CurrencySymbolProvider } from "#app/i18n/i18n.tsx";

export type SiteData = SiteSettings & {
  account: Account | null;
  toast: ToastData | null;
  /** The visitor's choice; null follows the system. */
  scheme: "light" | "dark" | null;
  /** Redirects home after a second (§4, logout by URL). */
  redirectsHome: boolean;
  google: boolean;
  passkeys: boolean;
  searchesWords: boolean;
  /** For the menu's links to other homes, lists and car pages; null where they are hidden (`SHOW_VARIANTS`). */
  variants: { newestCar: number | null } | null;
  /** Whether the API can save the searches of customers. */
  savesSearches: boolean;
  /** Which lists of a customer's own records the API has. */
  listsOwn: { listings: boolean; reviews: boolean };
  suggests: boolean;
  /** The signed time of rendering, for public forms (decision 033). */
  stamp: string;
};

export interface ToastData {
  type: "success" | "error" | "info" | "warning";
  message: string;
  link: { to: string; label: string } | null;
}

const defaultSite: SiteData = {
  lang: "en",
  translationsHref: "",
  origin: "",
  siteName: "Car Market",
  symbol: "€",
  kvkNumber: null,
  vatNumber: null,
  stats: [],
  social: [],
  failure: null,
  account: null,
  scheme: null,
  redirectsHome: false,
  google: false,
  passkeys: false,
  searchesWords: false,
  variants: null,
  savesSearches: false,
  listsOwn: { listings: false, reviews: false },
  suggests: false,
  stamp: "",
  toast: null,
};

/** For the root layout only, because an error may be thrown before the root loader; elsewhere use `useSite`. */
export function useSiteData(): SiteData {
  const rootData = useRouteLoaderData<SiteData>("root");
  const error = useRouteError();
  if (rootData) return rootData;
  const siteOfError = isRouteErrorResponse(error)
    ? (error.data as { siteData?: SiteData } | null)?.siteData
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
