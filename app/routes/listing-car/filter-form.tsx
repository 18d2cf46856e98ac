import type { RefObject, SubmitEventHandler } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useListHref } from "#app/features/search/car-facets.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { RollingCount } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SidePanel } from "#app/ui/dialog.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { Listing } from "./loader.server.ts";

/** Id of the form, for controls outside it. */
export const filterFormId = "filters";
export const filterPanelId = "filter-panel";

interface FilterFormProps {
  listing: Listing;
  pending: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** §3. A GET form: a column on wide screens, a panel on narrow ones and next to a map. */
export function FilterForm({ listing, pending, form, onSubmit }: FilterFormProps) {
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
          <Heading level={2} size={3} className="listing-filters">
            {t("Filters")}
          </Heading>
          <FilterFields listing={listing} />
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
