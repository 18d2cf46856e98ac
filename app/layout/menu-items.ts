import { useAccount } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";

export interface MenuItem {
  to: string;
  label: string;
}

function usePages() {
  const { t } = useI18n();
  const href = useHref();
  return {
    home: { to: href("/:lang?"), label: t("Home") },
    listing: { to: href("/:lang?/listing-car"), label: t("Listing Car") },
    makes: { to: href("/:lang?/makes-and-towns"), label: t("Makes and towns") },
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

/** §2. Submenus of Home and Listing Car follow with their variants. */
export function useMenuItems(): MenuItem[] {
  const { home, listing, sell, booking, about, contact } = usePages();
  return [home, listing, sell, booking, about, contact];
}

export function useMoreMenuItems(): MenuItem[] {
  const { favorites, garages } = usePages();
  const login = useHref()("/:lang?/login");
  const isVisitor = useAccount() === null;
  const to = isVisitor ? `${login}?${new URLSearchParams({ redirect_to: favorites.to })}` : favorites.to;
  return [{ ...favorites, to }, garages];
}

export function useFooterLinks(): { label: string; links: MenuItem[] }[] {
  const { t } = useI18n();
  const pages = usePages();
  const { home, listing, makes, sell, booking, dealers, agents, garages, ...site } = pages;
  const { pricing, about, contact, faq, newsletter, privacy, terms } = site;
  return [
    {
      label: t("Cars and garages"),
      links: [home, listing, makes, sell, booking, dealers, agents, garages],
    },
    { label: t("About this site"), links: [pricing, about, contact, faq, newsletter, privacy, terms] },
  ];
}
