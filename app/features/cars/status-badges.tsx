import { useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { defaultLang } from "#contract/languages.ts";

/** The ribbons of a car (§2): its state of sale, and "Particulier" when it has no vendor. */
export function StatusBadges({ status, isPrivate }: { status: string | null; isPrivate: boolean }) {
  const { lang, t } = useI18n();
  return (
    <>
      {status === "for_sale" && <Badge tone="success">{t("For Sale")}</Badge>}
      {status === "reserved" && <Badge tone="warning">{t("Reserved")}</Badge>}
      {status === "sold" && <Badge tone="danger">{t("Sold")}</Badge>}
      {isPrivate && (
        <Badge tone="info">
          {/* English keeps the Dutch word. */}
          {lang === defaultLang ? <span lang="nl">{t("Particulier")}</span> : t("Particulier")}
        </Badge>
      )}
    </>
  );
}
