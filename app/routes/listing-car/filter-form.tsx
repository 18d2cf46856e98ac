import type { RefObject, SubmitEventHandler } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type Facets, facetListOf, filterLabels, useListHref } from "#app/features/search/car-facets.ts";
import type { Filters, IdFilter } from "#app/features/search/car-filters.ts";
import { PriceRange, SpeedRange } from "#app/features/search/range-fields.tsx";
import { withDirectionMark } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "#app/layout/site.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup, TextField } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Select } from "#app/ui/select.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import type { Facet } from "#contract/reference-data.ts";
import type { Listing } from "./loader.server.ts";

/** For controls outside the form. */
export const filterFormId = "filters";
export const filterPanelId = "filter-panel";

interface FilterFormProps {
  listing: Listing;
  pending: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** §3. A GET form: a column on wide screens, a panel on narrow ones. */
export function FilterForm({ listing, pending, form, onSubmit }: FilterFormProps) {
  const { filters, facets, total, unknown, invalidBounds } = listing;
  const { t } = useI18n();
  const listHref = useListHref();
  const isHydrated = useHydrated();
  const { searchesWords } = useSite();
  const facet = { filters, facets };
  return (
    <search aria-label={t("Filter cars")}>
      <SidePanel id={filterPanelId} title={t("Filters")} closeLabel={t("Close")} column="lg">
        {/* Restored choices would differ from the URL. */}
        <form
          id={filterFormId}
          ref={form}
          action={listHref()}
          autoComplete="off"
          onSubmit={onSubmit}
          className="grid gap-6"
        >
          <Heading level={2} size={3} className="listing-filters">
            {t("Filters")}
          </Heading>
          {searchesWords && (
            <TextField
              id="q"
              name="q"
              type="search"
              label={t("Make, model or word")}
              defaultValue={filters.q}
              maxLength={100}
              dir="auto"
            />
          )}
          <FacetSelect filter="brand_id" {...facet} />
          <FacetSelect filter="category_id" {...facet} />
          <PriceRange filters={filters} invalidBounds={invalidBounds} />
          <FacetRadios filter="car_condition_id" {...facet} />
          <FacetRadios filter="fuel_type_id" {...facet} />
          <FacetRadios filter="transmission_type_id" {...facet} />
          <SpeedRange filters={filters} invalidBounds={invalidBounds} />
          <div className="side-foot">
            <Button variant="primary" block>
              {submitText()}
            </Button>
            <ButtonLink variant="quiet" to={listHref()} preventScrollReset>
              {t("Clear")}
            </ButtonLink>
          </div>
        </form>
      </SidePanel>
    </search>
  );

  /** The count matches the form only while every change is applied at once. */
  function submitText() {
    if (pending) return t("Loading...");
    return isHydrated && unknown.length === 0
      ? t("Show {{count}} cars", { count: total })
      : t("Apply filters");
  }
}

interface FacetProps {
  filter: IdFilter;
  filters: Filters;
  facets: Facets;
}

/** Options without cars are left out, except the chosen one. */
function FacetSelect({ filter, filters, facets }: FacetProps) {
  const { t, lang } = useI18n();
  const format = useFormatter();
  const { label, any } = filterLabels(t, filter);
  const options = facets[facetListOf[filter]];
  const chosen = filters[filter];
  if (options.length === 0) return <HiddenChoice filter={filter} filters={filters} />;
  return (
    <Select
      id={filter}
      name={filter}
      label={label}
      emptyLabel={any}
      defaultValue={options.some(({ id }) => id === chosen) ? chosen : ""}
      options={options
        .filter(({ id, count }) => count !== 0 || id === chosen)
        .map(({ id, name, count }) => ({
          value: String(id),
          label: count === null ? name : `${withDirectionMark(name, lang)} (${format.number(count)})`,
        }))}
    />
  );
}

/** Options without cars are disabled. */
function FacetRadios({ filter, filters, facets }: FacetProps) {
  const { t } = useI18n();
  const { label, any } = filterLabels(t, filter);
  const options = facets[facetListOf[filter]];
  const chosen = options.find(({ id }) => id === filters[filter]);
  if (options.length === 0) return <HiddenChoice filter={filter} filters={filters} />;
  return (
    <FieldGroup id={filter} label={label}>
      <div>
        <Radio name={filter} value="" label={any} defaultChecked={chosen === undefined} />
        {options.map((option) => (
          <FacetRadio key={option.id} filter={filter} option={option} chosen={option === chosen} />
        ))}
      </div>
    </FieldGroup>
  );
}

function FacetRadio({ filter, option, chosen }: { filter: IdFilter; option: Facet; chosen: boolean }) {
  const format = useFormatter();
  const { id, name, count } = option;
  return (
    <Radio
      name={filter}
      value={id}
      label={name}
      count={count === null ? undefined : format.number(count)}
      defaultChecked={chosen}
      disabled={count === 0 && !chosen}
    />
  );
}

/** Keeps a choice whose list failed to load. */
function HiddenChoice({ filter, filters }: Pick<FacetProps, "filter" | "filters">) {
  const chosen = filters[filter];
  return chosen === undefined ? null : <input type="hidden" name={filter} value={chosen} />;
}
