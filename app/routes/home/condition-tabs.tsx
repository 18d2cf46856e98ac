import { Link } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { Choice } from "./search-lists.ts";

/** §2: the tabs exist but are hidden, so they come without looks (ui/tabs.tsx); new and used are the API's first two. */
export function ConditionTabs({ conditions: [newCondition, usedCondition] }: { conditions: Choice[] }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const conditionHref = (condition: Choice) => `${listHref}?car_condition_id=${condition.id}`;
  return (
    <nav hidden aria-label={t("New or used")}>
      <Link to={listHref} aria-current="page">
        {t("All Car")}
      </Link>
      {newCondition && <Link to={conditionHref(newCondition)}>{t("New Car")}</Link>}
      {usedCondition && <Link to={conditionHref(usedCondition)}>{t("Used Car")}</Link>}
    </nav>
  );
}
