import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { canonicalFormQuery } from "#app/features/search/car-filters.ts";
import { PriceRange, SpeedRange } from "#app/features/search/range-fields.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Disclosure } from "#app/ui/accordion.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { NamedOption, SearchLists } from "./search-lists.ts";
import { SearchOptions } from "./search-options.tsx";

/** The tabs exist but are hidden (§2, decision 011), so they have no styles (ui/tabs.tsx). */
const showTabs = false;

/** §2, §9. A GET form; JavaScript goes straight to the canonical URL. Failed lists only offer "Any" (§8). */
export function SearchForm({ lists }: { lists: SearchLists | null }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate({ pathname: listHref, search: canonicalFormQuery(event.currentTarget) });
  }

  return (
    <search aria-label={t("Search cars")}>
      <ConditionTabs conditions={(lists?.car_conditions ?? []).map(([id]) => id)} />
      {/* Browsers would restore only some of the fields. */}
      <Form method="get" action={listHref} onSubmit={search} autoComplete="off" className="search-form">
        <PageStyle name="search-form" />
        <Select
          id="search-category"
          name="category_id"
          label={t("Category")}
          emptyLabel={t("Any")}
          options={toSelectOptions(lists?.categories)}
        />
        <Select
          id="search-brand"
          name="brand_id"
          label={t("Brand")}
          emptyLabel={t("Any")}
          options={toSelectOptions(lists?.brands)}
        />
        <Select
          id="search-condition"
          name="car_condition_id"
          label={t("Car condition")}
          emptyLabel={t("Any")}
          options={toSelectOptions(lists?.car_conditions)}
        />
        <PriceRange />
        <SpeedRange />
        <Disclosure summary={t("More options")} className="search-more">
          <SearchOptions
            transmissions={toSelectOptions(lists?.transmission_types)}
            fuels={toSelectOptions(lists?.fuel_types)}
          />
        </Disclosure>
        <Button variant="primary" size="lg" icon="search">
          {t("Find Cars")}
        </Button>
      </Form>
    </search>
  );
}

const toSelectOptions = (options: readonly NamedOption[] = []) =>
  options.map(([id, name]) => ({ value: String(id), label: name }));

/** All/New/Used. @param conditions ids, first new and used */
function ConditionTabs({ conditions: [newCondition, usedCondition] }: { conditions: number[] }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const conditionHref = (id: number) => `${listHref}?car_condition_id=${id}`;
  return (
    <nav hidden={!showTabs} aria-label={t("New or used")}>
      <Link to={listHref} aria-current="page">
        {t("All Car")}
      </Link>
      {newCondition !== undefined && <Link to={conditionHref(newCondition)}>{t("New Car")}</Link>}
      {usedCondition !== undefined && <Link to={conditionHref(usedCondition)}>{t("Used Car")}</Link>}
    </nav>
  );
}
