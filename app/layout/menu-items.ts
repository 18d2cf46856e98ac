import { useAccountHref } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "./site.tsx";

export interface MenuItem {
  to: string;
  label: string;
}

export interface MainMenuItem extends MenuItem {
  /** What opens below it. */
  submenu?: "homes" | "lists";
}

function usePages() {
  const { t } = useI18n();
  const href = useHref();
  return {
    home: { to: href("/:lang?"), label: t("Home") },
    listing: { to: href("/:lang?/listing-car"), label: t("Listing Car") },
    makes: { to: href("/:lang?/makes-and-towns"), label: t("Makes and towns") },
    compare: { to: href("/:lang?/compare"), label: t("Compare cars") },
    sell: { to: href("/:lang?/sell-car"), label: t("Sell A Car") },
    booking: { to: href("/:lang?/maintenance-booking"), label: t("Maintenance Booking") },
    dealers: { to: href("/:lang?/dealer-listing"), label: t("Dealers") },
    agents: { to: href("/:lang?/sale-agents"), label: t("Sale agents") },
    garages: { to: href("/:lang?/garages-list"), label: t("Garages") },
    favorites: { to: href("/:lang?/my-favorite"), label: t("My Favorites") },
    pricing: { to: href("/:lang?/pricing"), label: t("Pricing") },
    about: { to: href("/:lang?/about-us"), label: t("About Us") },
    contact: { to: href("/:lang?/contact"), label: t("Contact") },
    faq: { to: href("/:lang?/faq"), label: t("FAQ") },
    newsletter: { to: href("/:lang?/newsletter"), label: t("Newsletter") },
    privacy: { to: href("/:lang?/privacy-policy"), label: t("Privacy Policy") },
    terms: { to: href("/:lang?/terms-of-use"), label: t("Terms of Use") },
  } satisfies Record<string, MenuItem>;
}

/** §2. */
export function useMenuItems(): MainMenuItem[] {
  const { home, listing, sell, booking, about, contact } = usePages();
  if (!useSite().variants) return [home, listing, sell, booking, about, contact];
  return [{ ...home, submenu: "homes" }, { ...listing, submenu: "lists" }, sell, booking, about, contact];
}

export function useMoreMenuItems(): MenuItem[] {
  const { favorites, compare, garages } = usePages();
  const accountHref = useAccountHref();
  return [{ ...favorites, to: accountHref(favorites.to) }, compare, garages];
}

/** A visitor logs in first, and comes to it. */
function useCustomerService(): MenuItem {
  const { t } = useI18n();
  const to = useAccountHref()(useHref()("/:lang?/customer-service"));
  return { to, label: t("Customer service") };
}

export function useFooterLinks(): { label: string; links: MenuItem[] }[] {
  const { t } = useI18n();
  const pages = usePages();
  const { home, listing, makes, compare, sell, booking, dealers, agents, garages, ...site } = pages;
  const { pricing, about, contact, faq, newsletter, privacy, terms } = site;
  const service = useCustomerService();
  return [
    {
      label: t("Cars and garages"),
      links: [listing, makes, compare, sell, booking, dealers, agents, garages],
    },
    {
      label: t("About this site"),
      links: [home, about, pricing, contact, service, faq, newsletter, privacy, terms],
    },
  ];
}
