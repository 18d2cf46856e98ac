import { useHydrated } from "remix-utils/use-hydrated";
import type { Filters } from "#app/features/search/car-filters.ts";
import { sortLabel } from "#app/features/search/sort-orders.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { SidePanelButton } from "#app/ui/side-panel.tsx";
import { coreSortOrders, pageSizes, sortOrders } from "#contract/car-list-options.ts";
import { filterFormId, filterPanelId } from "./filter-form.tsx";
import { fieldValue } from "./form-state.ts";

interface ToolbarProps {
  filters: Filters;
  active: number;
  /** Whether the API has sort orders beyond the specification's. */
  extended: boolean;
}

/** Controls of the filter form that are above the results. */
export function ResultsToolbar({ filters, active, extended }: ToolbarProps) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const orders = extended ? sortOrders : coreSortOrders;
  return (
    <>
      {/* Invisible, not removed, so that nothing shifts. */}
      <Button form={filterFormId} icon="check" className={isHydrated ? "invisible" : undefined}>
        <span className="listing-apply">{t("Apply")}</span>
      </Button>
      <SidePanelButton panel={filterPanelId} column="lg" icon="filter">
        {active > 0 ? t("Filters ({{number}})", { number: active }) : t("Filters")}
      </SidePanelButton>
      <div className="listing-order">
        <Select
          id="sort_by"
          name="sort_by"
          form={filterFormId}
          label={t("Sort by")}
          hideLabel
          defaultValue={fieldValue(filters, "sort_by")}
          options={orders.map((order) => ({ value: order, label: sortLabel(t, order) }))}
        />
        <Select
          id="show_num"
          name="show_num"
          form={filterFormId}
          label={t("Results per page")}
          hideLabel
          defaultValue={fieldValue(filters, "show_num")}
          options={pageSizes.map((size) => ({
            value: String(size),
            label: t("Show {{number}}", { number: size }),
          }))}
        />
      </div>
    </>
  );
}
