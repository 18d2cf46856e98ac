import { type ReactNode, useEffect, useState } from "react";
import {
  type ChoiceFilter,
  type FacetOption,
  type Facets,
  facetListOf,
} from "#app/features/search/car-facets.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import { filterLabels } from "#app/features/search/filter-labels.ts";
import { TownField } from "#app/features/search/town-field.tsx";
import { withDirectionMark } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Disclosure } from "#app/ui/accordion.tsx";
import { FieldGroup, Radio, Select } from "#app/ui/field.tsx";
import { Icon, isIconName } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { defaultRadius, radii } from "#contract/car-list-options.ts";

export interface ChoiceProps {
  filter: ChoiceFilter;
  filters: Filters;
  facets: Facets;
}

/** Options without cars are left out, except the chosen one. */
export function ChoiceSelect({ filter, filters, facets }: ChoiceProps) {
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
export function ChoiceRadios({ filter, filters, facets }: ChoiceProps) {
  const { t } = useI18n();
  const { label, any } = filterLabels(t, filter);
  const options = facets[facetListOf[filter]];
  const chosen = options.find(({ id }) => id === filters[filter]);
  if (options.length === 0) return <HiddenChoice filter={filter} filters={filters} />;
  return (
    <FieldGroup id={filter} label={label} hideLabel>
      {(filter === "body_type" || filter === "color") && <PageStyle name="filter-choices" />}
      <div>
        <Radio name={filter} value="" label={any} defaultChecked={chosen === undefined} />
        {options.map((option) => (
          <ChoiceRadio key={option.id} filter={filter} option={option} chosen={option === chosen} />
        ))}
      </div>
    </FieldGroup>
  );
}

function ChoiceRadio({
  filter,
  option,
  chosen,
}: {
  filter: ChoiceFilter;
  option: FacetOption;
  chosen: boolean;
}) {
  const format = useFormatter();
  const { id, name, count } = option;
  return (
    <Radio
      name={filter}
      value={id}
      label={
        <>
          <ChoiceMark filter={filter} id={id} />
          {name}
        </>
      }
      count={count === null ? undefined : format.number(count)}
      defaultChecked={chosen}
      disabled={count === 0 && !chosen}
    />
  );
}

/** Silhouette of a body type or swatch of a colour; values that only another API has get neither. */
function ChoiceMark({ filter, id }: { filter: ChoiceFilter; id: number | string }) {
  if (filter === "body_type") {
    const silhouette = `body-${id}`;
    return isIconName(silhouette) ? <Icon name={silhouette} className="filter-body" /> : null;
  }
  return filter === "color" ? <span className={`swatch swatch-${id}`} /> : null;
}

/** Keeps a choice if its list failed to load. */
function HiddenChoice({ filter, filters }: Pick<ChoiceProps, "filter" | "filters">) {
  const chosen = filters[filter];
  return chosen === undefined ? null : <input type="hidden" name={filter} value={chosen} />;
}

export function FilterGroup({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) {
  // Opens when one of its filters is set, and never closes while a visitor uses it.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Disclosure summary={title} open={wasOpen} className="filter-group">
      <div className="grid gap-4">{children}</div>
    </Disclosure>
  );
}

/** A town and a distance around it. @param towns empty if the page does not have them: they are fetched on first use */
export function PlaceFields({ towns, filters }: { towns: readonly string[]; filters: Filters }) {
  const { t, lang } = useI18n();
  const [isUsed, setUsed] = useState(false);
  const [fetched, setFetched] = useState<string[]>([]);
  const isMissing = isUsed && towns.length + fetched.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    // A separate route would be in the manifest of every page.
    fetch(`/car-suggest?towns=${lang}`)
      .then(async (answer) => answer.ok && setFetched(await answer.json()))
      .catch(() => {})
      .finally(() => setUsed(false));
  }, [isMissing, lang]);
  const use = () => setUsed(true);
  const format = useFormatter();
  const distance = filters.radius_km ?? defaultRadius;
  return (
    <>
      <TownField
        id="city"
        towns={towns.length > 0 ? towns : fetched}
        defaultValue={filters.city}
        onFocus={use}
        onInput={use}
      />
      <Select
        id="radius_km"
        name="radius_km"
        label={t("Distance")}
        defaultValue={distance}
        options={withChosen(radii, distance).map((km) => ({ value: String(km), label: format.distance(km) }))}
      />
    </>
  );
}

/** Adds the number of the URL to the offered numbers. */
export const withChosen = (offered: readonly number[], chosen: number | undefined) =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);
