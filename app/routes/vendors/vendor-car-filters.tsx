import { Form } from "react-router";
import { facetListOf, fieldValue } from "#app/features/search/car-facets.ts";
import type { IdFilter } from "#app/features/search/car-filters.ts";
import { FieldGrid } from "#app/features/search/field-grid.tsx";
import { filterLabels, sortLabel } from "#app/features/search/filter-labels.ts";
import { useSyncFieldsWithUrl } from "#app/features/search/list-search-form.tsx";
import { PriceRange } from "#app/features/search/range-fields.tsx";
import { withDirectionMark } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { coreSortOrders, sortOrders } from "#contract/car-list-options.ts";
import type { VendorCars } from "./load-profile.server.ts";

interface VendorCarFiltersProps {
  cars: VendorCars;
  /** Path of the page, to which the form is sent. */
  path: string;
  isActive: boolean;
}

const firstFilters = ["brand_id", "fuel_type_id"] as const;
const moreFilters = ["category_id", "transmission_type_id", "car_condition_id"] as const;
const bounds = ["price_min", "price_max"] as const;

/** A GET form. Filters that are rarely needed for few cars are collapsed until they are used. */
export function VendorCarFilters({ cars, path, isActive }: VendorCarFiltersProps) {
  const { t } = useI18n();
  const { filters, invalidBounds, hasAllOrders } = cars;
  const names = [...firstFilters, ...moreFilters, ...bounds, "sort_by"] as const;
  const typed: Record<string, string> = invalidBounds;
  const form = useSyncFieldsWithUrl(
    Object.fromEntries(names.map((name) => [name, typed[name] ?? fieldValue(filters, name)])),
  );
  const { price_min, price_max } = { ...filters, ...invalidBounds };
  const hasMore = [...moreFilters.map((name) => filters[name]), price_min, price_max].some(Boolean);
  return (
    <search aria-label={t("Filter cars")}>
      <Card padded>
        <Form ref={form} action={path} preventScrollReset autoComplete="off" className="grid gap-4">
          <FieldGrid>
            <Select
              id="sort_by"
              name="sort_by"
              label={t("Sort by")}
              defaultValue={fieldValue(filters, "sort_by")}
              options={(hasAllOrders ? sortOrders : coreSortOrders).map((order) => ({
                value: order,
                label: sortLabel(t, order),
              }))}
            />
            {firstFilters.map((filter) => (
              <FacetSelect key={filter} filter={filter} cars={cars} />
            ))}
            <div className="flex items-center gap-4">
              <Button>{t("Apply filters")}</Button>
              {isActive && (
                <TextLink to={path} preventScrollReset>
                  {t("Clear")}
                </TextLink>
              )}
            </div>
          </FieldGrid>
          <details className="vendor-filters" open={hasMore}>
            <summary>
              {t("More filters")}
              <Icon name="chevron-down" />
            </summary>
            <div>
              <FieldGrid>
                {moreFilters.map((filter) => (
                  <FacetSelect key={filter} filter={filter} cars={cars} />
                ))}
                <PriceRange filters={filters} invalidBounds={invalidBounds} />
              </FieldGrid>
            </div>
          </details>
          {filters.show_num && <input type="hidden" name="show_num" value={filters.show_num} />}
        </Form>
      </Card>
    </search>
  );
}

/** Renders nothing if there is no choice. A chosen value is kept, even if its list failed to load. */
function FacetSelect({ filter, cars: { filters, facets } }: { filter: IdFilter; cars: VendorCars }) {
  const { t, lang } = useI18n();
  const format = useFormatter();
  const options = facets[facetListOf[filter]];
  const chosen = filters[filter];
  if (chosen === undefined && options.length < 2) return null;
  if (chosen !== undefined && !options.some(({ id }) => id === chosen))
    return <input type="hidden" name={filter} value={chosen} />;
  const { label, any } = filterLabels(t, filter);
  return (
    <Select
      id={filter}
      name={filter}
      label={label}
      emptyLabel={any}
      defaultValue={chosen ?? ""}
      options={options.map(({ id, name, count }) => ({
        value: String(id),
        label: count === null ? name : `${withDirectionMark(name, lang)} (${format.number(count)})`,
      }))}
    />
  );
}
