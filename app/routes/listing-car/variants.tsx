import { useLocation } from "react-router";
import { type Filters, serializeFilters } from "#app/features/search/car-filters.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** Layouts of the same list (§1): five URLs, one loader. */
export const variants = {
  "listing-car": { rows: false, rail: true, map: false },
  "listing-list": { rows: true, rail: true, map: false },
  "listing-grid": { rows: false, rail: false, map: false },
  "listing-grid-map": { rows: false, rail: false, map: true },
  "listing-list-map": { rows: true, rail: false, map: true },
} as const;
export type VariantName = keyof typeof variants;

/** Returns the layout of a path in any language. */
export const variantOf = (pathname: string): VariantName =>
  (Object.keys(variants) as VariantName[]).find((name) => pathname.endsWith(`/${name}`)) ?? "listing-car";

/** Links to the same search in the other layouts. */
export function VariantLinks({ filters, hasMap }: { filters: Filters; hasMap: boolean }) {
  const { t } = useI18n();
  const href = useHref();
  const current = variantOf(useLocation().pathname);
  const query = serializeFilters(filters).toString();
  const links: [name: VariantName, icon: IconName, label: string][] = [
    ["listing-car", "grid", t("Cards")],
    ["listing-list", "list", t("Rows")],
    ["listing-grid", "expand", t("Cards, without a column of filters")],
    ["listing-grid-map", "map", t("Cards and map")],
    ["listing-list-map", "pin", t("Rows and map")],
  ];
  return (
    <nav aria-label={t("View")} className="listing-views">
      {links
        .filter(([name]) => hasMap || !variants[name].map)
        .map(([name, icon, label]) => (
          <Link
            key={name}
            to={href(`/:lang?/${name}`) + (query && `?${query}`)}
            title={label}
            aria-current={name === current ? "page" : undefined}
          >
            <Icon name={icon} />
            <span className="sr-only">{label}</span>
          </Link>
        ))}
    </nav>
  );
}
