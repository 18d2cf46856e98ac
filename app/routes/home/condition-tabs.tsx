import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Choice } from "./search-lists.ts";

/** §2: the tabs All Car, New Car and Used Car exist but are hidden. */
const showTabs = false;

/** New and used are the first two conditions of the API's list, in this order. */
export function ConditionTabs({ conditions: [fresh, used] }: { conditions: Choice[] }) {
  const { t } = useI18n();
  const listing = useAddress()("/:lang?/listing-car");
  const only = (condition?: Choice) => `${listing}?car_condition_id=${condition?.id}`;
  return (
    <div hidden={!showTabs}>
      <Tabs
        label={t("New or used")}
        tabs={[
          { to: listing, label: t("All Car"), current: true },
          ...(fresh ? [{ to: only(fresh), label: t("New Car") }] : []),
          ...(used ? [{ to: only(used), label: t("Used Car") }] : []),
        ]}
      />
    </div>
  );
}
