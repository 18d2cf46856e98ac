import { Fragment } from "react";
import { useAccount, useAccountHref } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuLink, MenuSeparator } from "#app/ui/popover.tsx";
import { useSite } from "./site.tsx";

export interface MenuItem {
  to: string;
  label: string;
}

export interface MainMenuItem extends MenuItem {
  submenu?: "homes" | "lists";
}

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

function useSitePages() {
  const { t } = useI18n();
  const href = useHref();
  const accountHref = useAccountHref();
  const isGarage = useAccount()?.userType === "garage";
  return {
    home: { to: href("/:lang?"), label: t("Home") },
    about: { to: href("/:lang?/about-us"), label: t("About Us") },
    pricing: { to: href("/:lang?/pricing"), label: t("Pricing") },
    contact: { to: href("/:lang?/contact"), label: t("Contact") },
    // A visitor logs in first and is then led to it; garages write to us instead (decision 150).
    ...(isGarage
      ? {}
      : { service: { to: accountHref(href("/:lang?/customer-service")), label: t("Customer service") } }),
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

/** A constant, because with a new object React 19.2 would empty the element at each render. */
const serverMarkup = { __html: "" };

/** A submenu with a button next to the item's link; a popover, which needs no script. */
export function Submenu({ label, submenu }: MainMenuItem) {
  const { t } = useI18n();
  return (
    <Menu
      id={`menu-${submenu}`}
      label={t("More of {{page}}", { page: label })}
      button={<Icon name="chevron-down" />}
      buttonStyle={{ variant: "quiet", size: "sm" }}
    >
      {import.meta.env.SSR ? (
        <div>
          <SubmenuLinks submenu={submenu} />
        </div>
      ) : (
        // Browsers keep what the server sent, so that no page needs the code of twenty links.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's markup
        <div suppressHydrationWarning dangerouslySetInnerHTML={serverMarkup} />
      )}
    </Menu>
  );
}

function SubmenuLinks({ submenu }: Pick<MainMenuItem, "submenu">) {
  const homes = useHomeLinks();
  const lists = useLists();
  const groups = submenu === "homes" ? homes : lists;
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <Fragment key={group[0]?.to}>
        {index > 0 && <MenuSeparator />}
        <ul>
          {group.map(({ to, label }) => (
            <li key={to}>
              <MenuLink to={to}>{label}</MenuLink>
            </li>
          ))}
        </ul>
      </Fragment>
    ));
}

/** The homes that menus link (§2), in the order of `homes` (app/routes/home). */
function useHomeLinks(): MenuItem[][] {
  const { t } = useI18n();
  const href = useHref();
  return [
    [
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
    ],
  ];
}

const carPages = [1, 2, 3, 4, 5];

/** The variants of the list, and the versions of a car's page with the newest car (§2). */
function useLists(): MenuItem[][] {
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
