import type { DetailCar } from "#app/features/cars/car-details.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CarPrice } from "./car-price.tsx";

export function CarContactBar({ car, canContact }: { car: DetailCar; canContact: boolean }) {
  const { t } = useI18n();
  if (car.status === "sold") return null;
  return (
    <ContactBar>
      <strong className="text-xl">
        <CarPrice price={car.price} />
      </strong>
      <a href="#contact" className={buttonClass({ variant: "primary" })}>
        {canContact ? t("Contact the seller") : t("Contact us")}
      </a>
    </ContactBar>
  );
}
