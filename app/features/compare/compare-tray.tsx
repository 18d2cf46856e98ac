import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { focusMain } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { compareSearch } from "./compare-search.ts";
import { maxCompared, saveComparedIds } from "./compared-ids.ts";

/** Shows how many cars are chosen. Fixed, so that nothing shifts when it appears. */
export function CompareTray({ ids }: { ids: number[] }) {
  const { t } = useI18n();
  const href = useHref();
  function clear() {
    saveComparedIds([]);
    focusMain();
  }
  return (
    <section className="compare-tray" aria-label={t("Compare cars")}>
      <PageStyle name="compare-tray" />
      <Icon name="scale" />
      <span role="status">{t("{{number}} of {{max}} cars", { number: ids.length, max: maxCompared })}</span>
      <ButtonLink to={href("/:lang?/compare") + compareSearch(ids)} size="sm">
        {t("Compare")}
      </ButtonLink>
      <IconButton type="button" icon="close" size="sm" label={t("Clear the comparison")} onClick={clear} />
    </section>
  );
}
