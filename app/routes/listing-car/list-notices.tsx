import { useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { filterTexts } from "./filter-texts.ts";
import type { Listing } from "./load-listing.server.ts";

/** What the page did with an address that it could not take as it stands. */
export function ListNotices({ listing: { unknown, swapped } }: { listing: Listing }) {
  const { t } = useI18n();
  return (
    <>
      {unknown.map((filter) => (
        <Notice key={filter} tone="warning">
          {filterTexts(t, filter).notice}
        </Notice>
      ))}
      {swapped && <Notice>{t("The lowest value was above the highest, so we turned them round.")}</Notice>}
    </>
  );
}
