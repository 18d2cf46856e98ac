import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";

/** Says that a change does not bring the customer's hidden review back, and how to object. */
export function HiddenReviewNote() {
  const { t } = useI18n();
  const href = useHref();
  return (
    <p className="text-sm text-soft">
      {t("We have taken this review off the site. A change does not bring it back.")}{" "}
      <TextLink to={href("/:lang?/contact")}>{t("Contact us")}</TextLink>
    </p>
  );
}
