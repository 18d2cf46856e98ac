import { type Filters, withoutFilters } from "#app/features/cars/filters.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import { useListAddress } from "./use-list-address.ts";

/** The filters that are set, each a link to the list without it. */
export function ActiveChips({ filters, active }: { filters: Filters; active: ActiveFilter[] }) {
  const { t } = useI18n();
  const to = useListAddress();
  if (active.length === 0) return null;
  return (
    <Chips
      label={t("Active filters")}
      after={
        <TextLink to={to()} preventScrollReset>
          {t("Clear all")}
        </TextLink>
      }
    >
      {active.map(({ group, text }) => (
        <FilterChip
          key={group[0]}
          to={to(withoutFilters(filters, [...group]))}
          removeLabel={t("Remove filter")}
        >
          <bdi>{text}</bdi>
        </FilterChip>
      ))}
    </Chips>
  );
}
