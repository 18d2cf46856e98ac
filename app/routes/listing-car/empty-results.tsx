import { useListHref } from "#app/features/search/car-facets.ts";
import { withoutFilters } from "#app/features/search/car-filters.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Listing } from "./loader.server.ts";

/** Suggests filters to remove, or a wider radius, with the number of cars that each would find. */
export function EmptyResults({ listing }: { listing: Listing }) {
  const { t } = useI18n();
  const format = useFormatter();
  const to = useListHref();
  const { filters, relaxations, similarTowns, unknown, active } = listing;
  const alternatives = relaxations.map(({ drop: { drop, only, radius_km, q }, names, total, hasMore }) => {
    const relaxed = { ...withoutFilters(filters, drop), ...(q && { q }) };
    const filter = format.list(names.map(bidiIsolate));
    const values = { filter, count: total };
    if (q) {
      const text = hasMore
        ? t("Search for {{words}}", { words: filter })
        : t("Search for {{words}}: {{count}} cars", { words: filter, count: total });
      return { to: to(relaxed), text };
    }
    if (!radius_km && hasMore)
      return {
        to: to(relaxed),
        text: only ? t("Only {{filter}}", { filter }) : t("Without {{filter}}", { filter }),
      };
    if (only) return { to: to(relaxed), text: t("Only {{filter}}: {{count}} cars", values) };
    if (!radius_km) return { to: to(relaxed), text: t("Without {{filter}}: {{count}} cars", values) };
    const place = { radius: format.distance(radius_km), town: bidiIsolate(filters.city ?? "") };
    return {
      to: to({ ...relaxed, radius_km }),
      text: t("Within {{radius}} of {{town}}: {{count}} cars", { ...place, count: total }),
    };
  });
  alternatives.unshift(...similarTowns.map((city) => ({ to: to({ ...filters, city }), text: city })));
  return (
    <EmptyState
      title={t("No cars found")}
      level={3}
      actions={
        <>
          {alternatives.length > 0 && (
            <Chips label={t("Search without one of the filters")}>
              {alternatives.map((alternative) => (
                <LinkChip key={alternative.to} to={alternative.to} preventScrollReset>
                  {alternative.text}
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

  /** The notice above explains unknown filters. */
  function explanation() {
    if (unknown.length > 0) return null;
    if (active.length > 0) return t("No car matches all your filters.");
    return t("There are no cars for sale at the moment.");
  }
}
