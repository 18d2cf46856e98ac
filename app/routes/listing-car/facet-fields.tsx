import type { Filters, IdFilter } from "#app/features/cars/filters.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { beforeNumber } from "#app/i18n/isolated.ts";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Facet } from "#contract/reference.ts";
import { type Facets, listOf } from "./facets.ts";
import { filterTexts } from "./filter-texts.ts";

interface FacetProps {
  filter: IdFilter;
  filters: Filters;
  facets: Facets;
}

/** A long list as a select: options that would leave no car are left out, but for the chosen one. */
export function FacetSelect({ filter, filters, facets }: FacetProps) {
  const { t, lang } = useI18n();
  const format = useFormat();
  const { label, any } = filterTexts(t, filter);
  const options = facets[listOf[filter]];
  const chosen = filters[filter];
  if (options.length === 0) return <KeptChoice filter={filter} filters={filters} />;
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
          label: count === null ? name : `${beforeNumber(name, lang)} (${format.number(count)})`,
        }))}
    />
  );
}

/** A short list as radios; options that would leave no car stay in their place, but cannot be chosen. */
export function FacetRadios({ filter, filters, facets }: FacetProps) {
  const { t } = useI18n();
  const { label, any } = filterTexts(t, filter);
  const options = facets[listOf[filter]];
  const chosen = options.find(({ id }) => id === filters[filter]);
  if (options.length === 0) return <KeptChoice filter={filter} filters={filters} />;
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
  const format = useFormat();
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

/** Where a list could not be had, what was chosen from it stays chosen. */
function KeptChoice({ filter, filters }: Pick<FacetProps, "filter" | "filters">) {
  const chosen = filters[filter];
  return chosen === undefined ? null : <input type="hidden" name={filter} value={chosen} />;
}
