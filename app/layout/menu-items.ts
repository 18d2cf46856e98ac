import { useAccountHref } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "./site.tsx";

export interface MenuItem {
  to: string;
  label: string;
}

export interface MainMenuItem extends MenuItem {
  /** The submenu that opens below the item. */
  submenu?: "homes" | "lists";
}

/** In the footer's order. */
function useCarPages() {
  const { t } = useI18n();
  const href = useHref();
  return {
    listing: { to: href("/:lang?/listing-car"), label: t("Listing Car") },
    makes: { to: href("/:lang?/makes-and-towns"), label: t("Makes and towns") },
    compare: { to: href("/:lang?/compare"), label: t("Compare cars") },
    sell: { to: href("/:lang?/sell-car"), label: t("Sell A Car") },
    booking: { to: href("/:lang?/maintenance-booking"), label: t("Maintenance Booking") },
    dealers: { to: href("/:lang?/dealer-listing"), label: t("Dealers") },
    agents: { to: href("/:lang?/sale-agents"), label: t("Sale agents") },
    garages: { to: href("/:lang?/garages-list"), label: t("Garages") },
  } satisfies Record<string, MenuItem>;
}

/** In the footer's order. */
function useSitePages() {
  const { t } = useI18n();
  const href = useHref();
  const accountHref = useAccountHref();
  return {
    home: { to: href("/:lang?"), label: t("Home") },
    about: { to: href("/:lang?/about-us"), label: t("About Us") },
    pricing: { to: href("/:lang?/pricing"), label: t("Pricing") },
    contact: { to: href("/:lang?/contact"), label: t("Contact") },
    // A visitor logs in first and is then led to it.
    service: { to: accountHref(href("/:lang?/customer-service")), label: t("Customer service") },
    faq: { to: href("/:lang?/faq"), label: t("FAQ") },
    newsletter: { to: href("/:lang?/newsletter"), label: t("Newsletter") },
    privacy: { to: href("/:lang?/privacy-policy"), label: t("Privacy Policy") },
    terms: { to: href("/:lang?/terms-of-use"), label: t("Terms of Use") },
  } satisfies Record<string, MenuItem>;
}

/** Returns the items of the main menu (§2). */
export function useMenuItems(): MainMenuItem[] {
  const { listing, sell, booking } = useCarPages();
  const { home, about, contact } = useSitePages();
  if (!useSite().variants) return [home, listing, sell, booking, about, contact];
  return [{ ...home, submenu: "homes" }, { ...listing, submenu: "lists" }, sell, booking, about, contact];
}

export function useMoreMenuItems(): MenuItem[] {
  const { t } = useI18n();
  const { compare, garages } = useCarPages();
  const favorites = useAccountHref()(useHref()("/:lang?/my-favorite"));
  return [{ to: favorites, label: t("My Favorites") }, compare, garages];
}

export function useFooterLinks(): { label: string; links: MenuItem[] }[] {
  const { t } = useI18n();
  return [
    { label: t("Cars and garages"), links: Object.values(useCarPages()) },
    { label: t("About this site"), links: Object.values(useSitePages()) },
  ];
}
