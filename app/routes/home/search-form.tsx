import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { parseFilters, printFilters } from "#app/features/cars/filters.ts";
import { PriceRange, SpeedRange } from "#app/features/cars/range-fields.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Fold } from "#app/ui/accordion.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { ConditionTabs } from "./condition-tabs.tsx";
import type { Choice, SearchLists } from "./search-lists.ts";
import { SearchOptions } from "./search-options.tsx";

/**
 * The search over all cars (§2, §9): a GET form to the listing. Without JavaScript the listing redirects to the clean
 * address, with it the form goes there directly. Lists that could not be had leave "Any" as the only choice (§8).
 */
export function SearchForm({ lists }: { lists: SearchLists | null }) {
  const { t } = useI18n();
  const listing = useAddress()("/:lang?/listing-car");
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { filters } = parseFilters(new URLSearchParams(said));
    navigate({ pathname: listing, search: printFilters(filters).toString() });
  }

  return (
    <search aria-label={t("Search cars")}>
      <ConditionTabs conditions={lists?.car_conditions ?? []} />
      <Form method="get" action={listing} onSubmit={search} className="search-form">
        <Select
          id="search-category"
          name="category_id"
          label={t("Category")}
          emptyLabel={t("Any")}
          options={choices(lists?.categories)}
        />
        <Select
          id="search-brand"
          name="brand_id"
          label={t("Brand")}
          emptyLabel={t("Any")}
          options={choices(lists?.brands)}
        />
        <Select
          id="search-condition"
          name="car_condition_id"
          label={t("Car condition")}
          emptyLabel={t("Any")}
          options={choices(lists?.car_conditions)}
        />
        <PriceRange />
        <SpeedRange />
        <Fold summary={t("More options")} className="search-more">
          <SearchOptions
            transmissions={choices(lists?.transmission_types)}
            fuels={choices(lists?.fuel_types)}
          />
        </Fold>
        <Button variant="primary" size="lg" icon="search">
          {t("Find Cars")}
        </Button>
      </Form>
    </search>
  );
}

const choices = (options: Choice[] = []) =>
  options.map(({ id, name }) => ({ value: String(id), label: name }));
