import { useAccount } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "./site.tsx";

export interface MenuItem {
  to: string;
  label: string;
}

export interface MainMenuItem extends MenuItem {
  /** Groups of links that open below it. */
  submenu?: MenuItem[][];
}

function usePages() {
  const { t } = useI18n();
  const href = useHref();
  return {
    home: { to: href("/:lang?"), label: t("Home") },
    listing: { to: href("/:lang?/listing-car"), label: t("Listing Car") },
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
  const homes = useHomes();
  const lists = useListings();
  const { variants } = useSite();
  if (!variants) return [home, listing, sell, booking, about, contact];
  return [{ ...home, submenu: [homes] }, { ...listing, submenu: lists }, sell, booking, about, contact];
}

/** §2: linked in menus, in the order of `homes` (app/routes/home). */
function useHomes(): MenuItem[] {
  const { t } = useI18n();
  const href = useHref();
  return [
    { to: href("/:lang?/home"), label: t("Classic") },
    { to: href("/:lang?/home02"), label: t("Search first") },
    { to: href("/:lang?/home03"), label: t("The newest car") },
    { to: href("/:lang?/home04"), label: t("Body types first") },
    { to: href("/:lang?/home05"), label: t("Map and towns") },
    { to: href("/:lang?/home06"), label: t("Dealers first") },
    { to: href("/:lang?/home07"), label: t("By budget") },
    { to: href("/:lang?/home08"), label: t("Electric first") },
    { to: href("/:lang?/home09"), label: t("Selling first") },
    { to: href("/:lang?/home10"), label: t("Magazine") },
  ];
}

const carPages = [1, 2, 3, 4, 5];

/** §2: the arrangements of the list, and the versions of a car's page with the newest car. */
function useListings(): MenuItem[][] {
  const { t } = useI18n();
  const href = useHref();
  const newestCar = useSite().variants?.newestCar;
  const carPage = href("/:lang?/listing-detail-v1/:id", { id: String(newestCar) });
  return [
    [
      { to: href("/:lang?/listing-car"), label: t("Cards") },
      { to: href("/:lang?/listing-list"), label: t("Rows") },
      { to: href("/:lang?/listing-grid"), label: t("Cards, without a column of filters") },
      { to: href("/:lang?/listing-grid-map"), label: t("Cards and map") },
      { to: href("/:lang?/listing-list-map"), label: t("Rows and map") },
    ],
    typeof newestCar === "number"
      ? carPages.map((version) => ({
          to: carPage.replace("-v1/", `-v${version}/`),
          label: t("Car page {{version}}", { version }),
        }))
      : [],
  ];
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
  const { home, listing, sell, booking, dealers, agents, garages, pricing, favorites: _, ...site } = pages;
  const { about, contact, faq, newsletter, privacy, terms } = site;
  return [
    {
      label: t("Cars and garages"),
      links: [home, listing, sell, booking, dealers, agents, garages, pricing],
    },
    { label: t("About this site"), links: [about, contact, faq, newsletter, privacy, terms] },
  ];
}
