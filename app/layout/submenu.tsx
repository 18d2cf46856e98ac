import { Fragment } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuLink, MenuSeparator } from "#app/ui/popover.tsx";
import type { MainMenuItem, MenuItem } from "./menu-items.ts";
import { useSite } from "./site.tsx";

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
