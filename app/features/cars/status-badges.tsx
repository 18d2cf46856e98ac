import { useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { defaultLang } from "#contract/languages.ts";

interface StatusBadgesProps {
  status: string | null;
  isPrivate: boolean;
  /** Whether the badges are on a picture, where those of nearly all cars are less prominent. */
  onPicture?: boolean;
}

/** §2: badges for the status, and "Particulier" for a car without a vendor. */
export function StatusBadges({ status, isPrivate, onPicture }: StatusBadgesProps) {
  const { lang, t } = useI18n();
  return (
    <>
      {status === "for_sale" && (
        <Badge tone={onPicture ? "light" : "success"} dot={onPicture}>
          {t("For Sale")}
        </Badge>
      )}
      {status === "reserved" && <Badge tone="warning">{t("Reserved")}</Badge>}
      {status === "sold" && <Badge tone="danger">{t("Sold")}</Badge>}
      {isPrivate && (
        <Badge tone={onPicture ? "light" : "neutral"}>
          {lang === defaultLang ? <span lang="nl">{t("Particulier")}</span> : t("Particulier")}
        </Badge>
      )}
    </>
  );
}
