import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

/** §2: the tabs exist but are hidden. */
const showTabs = false;

/** New and used are the first two conditions of the API's list. @param conditions ids */
export function ConditionTabs({ conditions: [newCondition, usedCondition] }: { conditions: number[] }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const conditionHref = (id: number) => `${listHref}?car_condition_id=${id}`;
  return (
    <div hidden={!showTabs}>
      <Tabs
        label={t("New or used")}
        tabs={[
          { to: listHref, label: t("All Car"), current: true },
          ...(newCondition !== undefined ? [{ to: conditionHref(newCondition), label: t("New Car") }] : []),
          ...(usedCondition !== undefined
            ? [{ to: conditionHref(usedCondition), label: t("Used Car") }]
            : []),
        ]}
      />
    </div>
  );
}
