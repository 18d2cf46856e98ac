import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What stands under Vendor and Garage where customers sign up; seen when one of them is chosen (auth.css). */
export function ForBusinesses() {
  const { t } = useI18n();
  const contact = useAddress()("/:lang?/contact");
  const subject = new URLSearchParams({ subject: t("An account for my business") });
  return (
    <div className="for-businesses">
      <Notice>
        <p>
          {t(
            "Vendors and garages get their account from us, once we have checked their registration. Write to us, and we open one for your business.",
          )}
        </p>
      </Notice>
      <ButtonLink to={`${contact}?${subject}`} variant="primary" icon="mail">
        {t("Contact us")}
      </ButtonLink>
    </div>
  );
}
