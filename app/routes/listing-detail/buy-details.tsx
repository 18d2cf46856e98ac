import type { DetailCar } from "#app/features/cars/car-details.ts";
import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Price } from "#app/ui/card.tsx";
import { CarPrice, ChatLink, ContactLink, type ContactTarget } from "./contact-link.tsx";
import { MainFacts } from "./main-facts.tsx";
import { PriceMeaning, type PriceMeaningProps } from "./price-meaning.tsx";

/** Shows what the price means, the main facts, and the ways to contact the seller. */
export function BuyDetails({ car, position, contact }: PriceMeaningProps & { contact: ContactTarget }) {
  return (
    <>
      <PriceMeaning car={car} position={position} />
      <ContactLink car={car} contact={contact} className="car-contact" />
      <ChatLink car={car} />
      <MainFacts car={car} />
      {car.seller?.phone && <PhoneLink number={car.seller.phone} block />}
    </>
  );
}

/** One row with links to the sections, for a page that has title and facts next to its photo. */
export function BuyBar({ car, contact }: { car: DetailCar; contact: ContactTarget }) {
  const { t } = useI18n();
  const sections = {
    description: t("Description"),
    equipment: t("Equipment"),
    specifications: t("Specifications"),
    seller: t("Seller"),
  };
  return (
    <>
      <Price large>
        <CarPrice price={car.price} />
      </Price>
      <ul>
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <ContactLink car={car} contact={contact} className="car-contact" />
    </>
  );
}
