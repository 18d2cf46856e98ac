import { type FilterName, withoutFilters } from "#app/features/cars/filters.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { isolated } from "#app/i18n/isolated.ts";
import { useFormat } from "#app/i18n/use-format.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import type { Listing } from "./load-listing.server.ts";
import { useListAddress } from "./use-list-address.ts";

/** An empty list: which filter to drop, and how many cars that brings. */
export function NoCars({ listing, active }: { listing: Listing; active: ActiveFilter[] }) {
  const { t } = useI18n();
  const format = useFormat();
  const to = useListAddress();
  const { filters, relaxations, unknown } = listing;
  const ways = relaxations.map(({ drop, total }) => ({
    to: to(withoutFilters(filters, drop)),
    text: t("Without {{filter}}: {{count}} cars", { filter: namesOf(drop), count: total }),
  }));
  return (
    <EmptyState
      title={t("No cars found")}
      level={3}
      actions={
        <>
          {ways.length > 0 && (
            <Chips label={t("Search without one of the filters")}>
              {ways.map((way) => (
                <LinkChip key={way.to} to={way.to} preventScrollReset>
                  {way.text}
                </LinkChip>
              ))}
            </Chips>
          )}
          {active.length > 0 && (
            <ButtonLink to={to()} preventScrollReset>
              {t("Clear all filters")}
            </ButtonLink>
          )}
        </>
      }
    >
      {explanation()}
    </EmptyState>
  );

  function namesOf(drop: FilterName[]) {
    const dropped = active.filter(({ group: [first] }) => drop.includes(first));
    return format.list(dropped.map(({ text }) => isolated(text)));
  }

  /** Of an unknown filter the notice above has spoken. */
  function explanation() {
    if (unknown.length > 0) return null;
    if (active.length > 0) return t("No car meets all your filters.");
    return t("There are no cars for sale at the moment.");
  }
}
