import { FieldGrid } from "#app/features/search/field-grid.tsx";
import { sortLabel } from "#app/features/search/filter-labels.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { type Option, Select } from "#app/ui/field.tsx";
import { coreSortOrders, defaultSort, pageSizes } from "#contract/car-list-options.ts";

/** §4, §9: 8 results per page in the home search, 12 in the list itself. */
const searchPageSize = 8;

export function SearchOptions({ transmissions, fuels }: { transmissions: Option[]; fuels: Option[] }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <FieldGrid>
      <Select
        id="search-transmission"
        name="transmission_type_id"
        label={t("Transmission type")}
        emptyLabel={t("Any")}
        options={transmissions}
      />
      <Select
        id="search-fuel"
        name="fuel_type_id"
        label={t("Fuel type")}
        emptyLabel={t("Any")}
        options={fuels}
      />
      <Select
        id="search-show"
        name="show_num"
        label={t("Results per page")}
        defaultValue={String(searchPageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
      />
      <Select
        id="search-sort"
        name="sort_by"
        label={t("Sort by")}
        defaultValue={defaultSort}
        options={coreSortOrders.map((order) => ({ value: order, label: sortLabel(t, order) }))}
      />
    </FieldGrid>
  );
}
