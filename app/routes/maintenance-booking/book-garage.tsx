import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingResult } from "./day-times.server.ts";
import type { ChosenGarage } from "./load-choice.server.ts";
import { useStepHref } from "./use-step-href.ts";

interface BookGarageProps {
  garage: ChosenGarage;
  lastResult: BookingResult | undefined;
}

/** The last step: the chosen garage, and the form with what it needs to know. */
export function BookGarage({ garage, lastResult }: BookGarageProps) {
  const { t } = useI18n();
  if (!garage.isKnown && !lastResult)
    return <ErrorState title={t("We cannot show this garage just now. Please try again.")} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <GarageCard garage={garage} />
      {garage.isKnown && garage.services.length === 0 ? (
        <Notice>{t("This garage takes no bookings here. Please call it.")}</Notice>
      ) : (
        <BookingForm key={garage.id} garage={garage} lastResult={lastResult} />
      )}
    </div>
  );
}

function GarageCard({ garage }: { garage: ChosenGarage }) {
  const { t } = useI18n();
  const href = useHref();
  const stepHref = useStepHref();
  const { id, name, address, city, phone, requested, chosen, town } = garage;
  return (
    <Card padded className="content-start gap-4">
      <p className="text-lg font-bold">
        <TextLink to={href("/:lang?/garage-branch-profile/:id", { id: String(id) })} quiet>
          <bdi>{name ?? t("Garage")}</bdi>
        </TextLink>
      </p>
      {(address || city) && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <Icon name="pin" />
          <span>
            <PostalAddress address={address} city={city} />
          </span>
        </p>
      )}
      {phone && <PhoneLink number={phone} of={name ?? t("Garage")} />}
      {chosen.length < requested.length && garage.isKnown && (
        <Notice tone="warning">{t("This garage does not offer everything you chose.")}</Notice>
      )}
      <TextLink to={stepHref(serializeBookingSearch({ services: requested, city: town ?? undefined }))}>
        {t("Choose another garage")}
      </TextLink>
    </Card>
  );
}
