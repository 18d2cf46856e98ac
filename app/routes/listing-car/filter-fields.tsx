import type { ReactNode } from "react";
import { useListHref } from "#app/features/search/car-facets.ts";
import { filterLabels } from "#app/features/search/car-filter-texts.ts";
import { type FilterName, parseFilters, withoutFilters } from "#app/features/search/car-filters.ts";
import { MileageField, PriceRange, SpeedRange, YearRange } from "#app/features/search/range-fields.tsx";
import { Suggest } from "#app/features/search/suggest.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "#app/layout/site.tsx";
import { Disclosure } from "#app/ui/accordion.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";
import { type ChoiceProps, ChoiceRadios, ChoiceSelect } from "./filter-choices.tsx";
import { CountSelect, EquipmentChecks, PlaceFields } from "./filter-extras.tsx";
import type { Listing } from "./loader.server.ts";

/** All filters of the contract, in groups that open and close; those of §3 alone where the API has no more. */
export function FilterFields({ listing }: { listing: Listing }) {
  const { t } = useI18n();
  const { filters, facets, invalidBounds, towns, hasTowns, counts, equipment, hasAllFilters, showsMore } =
    listing;
  const listHref = useListHref();
  const { suggests } = useSite();
  const isSet = (...names: FilterName[]) => names.some((name) => filters[name] !== undefined);
  const wasTyped = (...names: (keyof typeof invalidBounds)[]) => names.some((name) => invalidBounds[name]);
  const range = { filters, invalidBounds };
  const label = (filter: ChoiceProps["filter"]) => filterLabels(t, filter).label;
  const choice = { filters, facets };
  return (
    <>
      {hasAllFilters && (
        <Suggest
          isOffered={suggests}
          hrefOf={(search) =>
            listHref({
              ...withoutFilters(filters, ["q", "brand_id", "model_id"]),
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
              placeholder={t("Such as: Golf automatic")}
              defaultValue={filters.q}
              maxLength={maxSearchLength}
              dir="auto"
            />
          )}
        </Suggest>
      )}
      <div>
        <Group title={hasAllFilters ? t("Brand and model") : label("brand_id")} open>
          <ChoiceSelect filter="brand_id" {...choice} />
          {facets.models.length > 0 && <ChoiceSelect filter="model_id" {...choice} />}
        </Group>
        <Group title={t("Price")} open>
          <PriceRange {...range} hideLabel />
        </Group>
        {hasTowns && (
          <Group title={t("Place and distance")} open>
            <PlaceFields towns={towns} filters={filters} />
          </Group>
        )}
        {hasAllFilters && (
          <Group title={t("Year and mileage")} open>
            <YearRange {...range} />
            <MileageField {...range} />
          </Group>
        )}
        <Group title={label("fuel_type_id")} open>
          <ChoiceRadios filter="fuel_type_id" {...choice} />
        </Group>
        <Group title={label("transmission_type_id")} open={!hasAllFilters || isSet("transmission_type_id")}>
          <ChoiceRadios filter="transmission_type_id" {...choice} />
        </Group>
        <Group title={label("car_condition_id")} open={!hasAllFilters || isSet("car_condition_id")}>
          <ChoiceRadios filter="car_condition_id" {...choice} />
        </Group>
        <Group title={label("category_id")} open={!hasAllFilters || isSet("category_id")}>
          <ChoiceSelect filter="category_id" {...choice} />
        </Group>
        <Group
          title={t("Top speed")}
          open={!hasAllFilters || isSet("speed_min", "speed_max") || wasTyped("speed_min", "speed_max")}
        >
          <SpeedRange {...range} hideLabel />
        </Group>
        {showsMore && (
          <>
            <Group title={label("body_type")} open={isSet("body_type")}>
              <ChoiceRadios filter="body_type" {...choice} />
            </Group>
            <Group title={label("color")} open={isSet("color")}>
              <ChoiceRadios filter="color" {...choice} />
            </Group>
            <Group title={t("Doors and seats")} open={isSet("doors", "seats")}>
              <CountSelect filter="doors" filters={filters} counted={counts?.doors ?? []} />
              <CountSelect filter="seats" filters={filters} counted={counts?.seats ?? []} />
            </Group>
            {equipment.length > 0 && (
              <Group title={t("Equipment")} open={isSet("equipment")}>
                <EquipmentChecks equipment={equipment} chosen={filters.equipment} />
              </Group>
            )}
          </>
        )}
      </div>
      {hasAllFilters && !showsMore && (
        <TextLink to={listHref({ ...filters, more: 1 })} preventScrollReset>
          {t("More filters")}
        </TextLink>
      )}
      {filters.more && <input type="hidden" name="more" value="1" />}
      {filters.bbox && <input type="hidden" name="bbox" value={filters.bbox} />}
    </>
  );
}

function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={title} open={open} className="filter-group">
      <div className="grid gap-4">{children}</div>
    </Disclosure>
  );
}
