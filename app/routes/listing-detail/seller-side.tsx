import { ContactForm, contactFields, contactFormId } from "#app/features/cars/contact-form.tsx";
import type { DetailCar } from "#app/features/cars/detail-car.ts";
import { SellerCard } from "#app/features/cars/seller-card.tsx";
import { blankForm } from "#app/forms/form-state.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { TextLink } from "#app/ui/link.tsx";

/** The seller, the form to write to them (not for a sold car), and the way to report the ad. */
export function SellerSide({ car }: { car: DetailCar }) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <div className="grid min-w-0 content-start gap-4">
      <section aria-labelledby="seller">
        <Card padded className="gap-4">
          <Heading level={2} size={3} id="seller">
            {t("Seller")}
          </Heading>
          <SellerCard car={car} />
        </Card>
      </section>
      {car.status !== "sold" && (
        <section id="contact" aria-labelledby="contact-title" className="print:hidden">
          <Card padded className="gap-4">
            <Heading level={2} size={3} id="contact-title">
              {t("Contact the seller")}
            </Heading>
            <ContactForm carId={car.id} {...blankForm(contactFormId, contactFields)} />
          </Card>
        </section>
      )}
      <p className="flex items-center gap-2 px-1 text-sm text-soft print:hidden">
        <Icon name="flag" />
        <TextLink
          to={address("/:lang?/listing-detail-v1/:id/report", { id: String(car.id) })}
          rel="nofollow"
          className="py-1"
        >
          {t("Report this ad")}
        </TextLink>
      </p>
    </div>
  );
}
