import type { RefObject, SubmitEventHandler } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useListHref } from "#app/features/search/car-facets.ts";
import {
  type FilterName,
  type Filters,
  parseFilters,
  type RangeFilter,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { filterLabels } from "#app/features/search/filter-labels.ts";
import { MileageField, PriceRange, SpeedRange, YearRange } from "#app/features/search/range-fields.tsx";
import { Suggest } from "#app/features/search/suggest.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "#app/layout/site.tsx";
import { RollingCount } from "#app/ui/badge.tsx";
import { Button, ButtonLink, TextLink } from "#app/ui/button.tsx";
import { SidePanel } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Heading } from "#app/ui/layout.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";
import { type ChoiceProps, ChoiceRadios, ChoiceSelect, FilterGroup, PlaceFields } from "./filter-choices.tsx";
import type { Listing } from "./loader.server.ts";

/** Id of the form, for controls outside it. */
export const filterFormId = "filters";
export const filterPanelId = "filter-panel";

interface FilterFormProps {
  listing: Listing;
  pendingFilters: Filters;
  pending: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** §3. A GET form: a column on wide screens, a panel on narrow ones and next to a map. */
export function FilterForm({ listing, pendingFilters, pending, form, onSubmit }: FilterFormProps) {
  const { total, hasMore, unknown, variant } = listing;
  const { t } = useI18n();
  const listHref = useListHref();
  const isHydrated = useHydrated();
  return (
    <search aria-label={t("Filter cars")}>
      <SidePanel
        id={filterPanelId}
        title={t("Filters")}
        closeLabel={t("Close")}
        column={variant.rail ? "lg" : undefined}
        staysOpen
      >
        {/* Choices that a browser restores would differ from the URL. */}
        <form
          id={filterFormId}
          ref={form}
          action={listHref()}
          autoComplete="off"
          onSubmit={onSubmit}
          className="listing-form"
        >
          <Heading level={2} size={3} className={variant.rail ? "listing-filters" : "sr-only"}>
            {t("Filters")}
          </Heading>
          <FilterFields listing={listing} pendingFilters={pendingFilters} />
          <div className="side-foot">
            <Button variant="primary" block>
              <RollingCount count={total}>{submitText()}</RollingCount>
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
    return isHydrated && unknown.length === 0 && !hasMore
      ? t("Show {{count}} cars", { count: total })
      : t("Apply filters");
  }
}

const loadAdvancedFields = () => import("./advanced-fields.tsx").then((part) => part.AdvancedFields);
const AdvancedFields = hydrateOnUse(
  import.meta.env.SSR ? await loadAdvancedFields() : null,
  loadAdvancedFields,
);

/** All filters of the contract, in groups that open and close; only those of §3 if the API has no more. */
function FilterFields({ listing, pendingFilters }: Pick<FilterFormProps, "listing" | "pendingFilters">) {
  const { t } = useI18n();
  const { filters, facets, invalidBounds, towns, hasAllFilters, showsMore, variant } = listing;
  const listHref = useListHref();
  const more = hasAllFilters && !showsMore && listHref({ ...pendingFilters, more: 1 });
  const { suggests } = useSite();
  const isOpen = (...names: FilterName[]) =>
    !hasAllFilters || names.some((name) => filters[name] !== undefined || invalidBounds[name as RangeFilter]);
  const range = { filters, invalidBounds };
  const label = (filter: ChoiceProps["filter"]) => filterLabels(t, filter).label;
  const choice = { filters, facets };
  const radios = (filter: ChoiceProps["filter"], open = isOpen(filter)) => (
    <FilterGroup title={label(filter)} open={open}>
      <ChoiceRadios filter={filter} {...choice} />
    </FilterGroup>
  );
  return (
    <>
      {hasAllFilters && (
        <Suggest
          isOffered={suggests}
          isFiltered={listing.active.length > 0}
          hrefOf={(search) =>
            listHref({
              ...withoutFilters(pendingFilters, ["q", "brand_id", "model_id"]),
              ...parseFilters(new URLSearchParams(search)).filters,
            })
          }
        >
          {(field) => (
            <TextField
              {...field}
              id="q"
              name="q"
              type="search"
              label={t("Make, model or word")}
              placeholder={t("For example: Volkswagen Golf")}
              defaultValue={filters.q}
              maxLength={maxSearchLength}
              dir="auto"
            />
          )}
        </Suggest>
      )}
      <div>
        <FilterGroup title={hasAllFilters ? t("Brand and model") : label("brand_id")} open>
          <ChoiceSelect filter="brand_id" {...choice} />
          {facets.models.length > 0 && <ChoiceSelect filter="model_id" {...choice} />}
        </FilterGroup>
        <FilterGroup title={t("Price")} open>
          <PriceRange {...range} hideLabel />
        </FilterGroup>
        {towns && (
          <FilterGroup title={t("Place")} open>
            <PlaceFields towns={towns} filters={filters} />
            {more && towns.length === 0 && (
              // A TextLink would add its style sheet for this link alone.
              <noscript>
                <a className="link" href={more}>
                  {t("All towns")}
                </a>
              </noscript>
            )}
          </FilterGroup>
        )}
        {hasAllFilters && (
          <FilterGroup title={t("Year and mileage")} open>
            <YearRange {...range} />
            <MileageField {...range} />
          </FilterGroup>
        )}
        {radios("fuel_type_id", true)}
        {radios("transmission_type_id")}
        {radios("car_condition_id")}
        <FilterGroup title={label("category_id")} open={isOpen("category_id")}>
          <ChoiceSelect filter="category_id" {...choice} />
        </FilterGroup>
        <FilterGroup title={t("Top speed")} open={isOpen("speed_min", "speed_max")}>
          <SpeedRange {...range} hideLabel />
        </FilterGroup>
        {showsMore && <AdvancedFields listing={listing} />}
      </div>
      {more && (
        <TextLink to={more} preventScrollReset>
          {t("More filters")}
        </TextLink>
      )}
      {pendingFilters.more && <input type="hidden" name="more" value="1" />}
      {/* Links of a map fill it at once. */}
      {(variant.map || pendingFilters.bbox) && (
        <input type="hidden" name="bbox" value={pendingFilters.bbox ?? ""} />
      )}
    </>
  );
}
