import type { RefObject, SubmitEventHandler } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Filters, IdFilter } from "#app/features/cars/filters.ts";
import { PriceRange, SpeedRange } from "#app/features/cars/range-fields.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { FacetRadios, FacetSelect } from "./facet-fields.tsx";
import type { Facets } from "./facets.ts";
import { useListAddress } from "./use-list-address.ts";

/** Id of the form, for its controls that stand outside it. */
export const filterForm = "filters";
/** Id of the panel that holds it on narrow screens. */
export const filterPanel = "filter-panel";

interface FilterFormProps {
  filters: Filters;
  facets: Facets;
  /** Cars of the address shown. */
  total: number;
  /** Filters of the address that the form cannot hold. */
  unknown: IdFilter[];
  pending: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** The filters (§3): a plain GET form, a column on wide screens and a panel on narrow ones. */
export function FilterForm({ filters, facets, total, unknown, pending, form, onSubmit }: FilterFormProps) {
  const { t } = useI18n();
  const to = useListAddress();
  const instant = useHydrated();
  const facet = { filters, facets };
  return (
    <search aria-label={t("Filter cars")}>
      <SidePanel id={filterPanel} title={t("Filters")} closeLabel={t("Close")} column="lg">
        {/* A browser that brings back old choices would make the form differ from the address. */}
        <form
          id={filterForm}
          ref={form}
          action={to()}
          autoComplete="off"
          onSubmit={onSubmit}
          className="grid gap-6"
        >
          <Heading level={2} size={3} className="flex min-h-12 items-center max-lg:sr-only">
            {t("Filters")}
          </Heading>
          <FacetSelect filter="brand_id" {...facet} />
          <FacetSelect filter="category_id" {...facet} />
          <PriceRange filters={filters} />
          <FacetRadios filter="car_condition_id" {...facet} />
          <FacetRadios filter="fuel_type_id" {...facet} />
          <FacetRadios filter="transmission_type_id" {...facet} />
          <SpeedRange filters={filters} />
          <div className="side-foot">
            <Button variant="primary" block>
              {submitText()}
            </Button>
            <ButtonLink variant="quiet" to={to()} preventScrollReset>
              {t("Clear")}
            </ButtonLink>
          </div>
        </form>
      </SidePanel>
    </search>
  );

  /** Only where every choice is applied at once does the number of cars belong to what the form says. */
  function submitText() {
    if (pending) return t("Loading...");
    return instant && unknown.length === 0 ? t("Show {{count}} cars", { count: total }) : t("Apply filters");
  }
}
