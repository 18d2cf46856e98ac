import type { DetailCar } from "#app/features/cars/car-details.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CarPrice } from "./car-price.tsx";

export function ContactBar({ car, canAsk }: { car: DetailCar; canAsk: boolean }) {
  const { t } = useI18n();
  if (car.status === "sold") return null;
  return (
    <div className="contact-bar">
      <strong className="text-xl">
        <CarPrice price={car.price} />
      </strong>
      <a href="#contact" className={buttonClass({ variant: "primary" })}>
        {canAsk ? t("Contact the seller") : t("Contact us")}
      </a>
    </div>
  );
}
