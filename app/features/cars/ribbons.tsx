import { useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** The ribbons of a car (§2): its state of sale, and "Particulier" when it has no vendor. */
export function Ribbons({ status, isPrivate }: { status: string | null; isPrivate: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {status === "for_sale" && <Badge tone="success">{t("For Sale")}</Badge>}
      {status === "reserved" && <Badge tone="warning">{t("Reserved")}</Badge>}
      {status === "sold" && <Badge tone="danger">{t("Sold")}</Badge>}
      {isPrivate && <Badge tone="info">{t("Particulier")}</Badge>}
    </>
  );
}
