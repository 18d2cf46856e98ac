import { useHydrated } from "remix-utils/use-hydrated";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { mainFacts, specifications } from "#app/features/cars/car-facts.ts";
import { FactList } from "#app/features/cars/fact-list.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "#app/layout/site.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { CarPrice } from "./contact-link.tsx";
import type { QrCode } from "./qr-code.server.ts";

interface WindowSheetProps {
  car: DetailCar;
  title: string;
  qrCode: QrCode;
  /** URL of the car, which the QR code contains. */
  url: string;
  back: string;
}

/** As many pieces of equipment as fit on the sheet. */
const maxEquipment = 18;

/** One A4 sheet for the windscreen or the showroom. */
export function WindowSheet({ car, title, qrCode, url, back }: WindowSheetProps) {
  const { t } = useI18n();
  const { siteName } = useSite();
  const formatters = { t, format: useFormatter() };
  const facts = [
    ...(car.isAllIn ? [{ label: t("All-in price"), value: t("Yes") }] : []),
    ...mainFacts(car, formatters),
    ...specifications(car, formatters),
  ];
  const equipment = car.equipment.flatMap(({ names }) => names);
  return (
    <div className="sheet-page">
      <PageStyle name="window-sheet" />
      <p className="sheet-actions">
        <ButtonLink to={back} icon="arrow-back" size="sm">
          {t("Back to the car")}
        </ButtonLink>
        <PrintButton />
        <span>{t("Print this page with your browser. It fills one sheet of A4.")}</span>
      </p>
      <article className="window-sheet">
        <header>
          <strong>{siteName}</strong>
          <span>{t("Ad {{number}}", { number: String(car.id) })}</span>
        </header>
        <div className="sheet-title">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p>
            <CarPrice price={car.price} />
          </p>
        </div>
        {car.photos[0] && <Picture src={car.photos[0]} alt="" sizes="190mm" priority />}
        <FactList rows facts={facts.filter(({ value }) => value !== null)} />
        {equipment.length > 0 && (
          <ul>
            {equipment.slice(0, maxEquipment).map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
        <footer>
          <svg
            viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
            role="img"
            aria-label={t("QR code with the address of this ad")}
            shapeRendering="crispEdges"
          >
            <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
            <path d={qrCode.path} />
          </svg>
          <div>
            <p className="sheet-call">{t("Scan for all photos, the price history and the seller.")}</p>
            <p>
              <bdi>{car.seller ? (car.seller.name ?? t("Company")) : t("Private seller")}</bdi>
              {car.city && (
                <>
                  {" · "}
                  <bdi>{car.city}</bdi>
                </>
              )}
              {car.seller?.phone && (
                <>
                  {" · "}
                  <bdi dir="ltr">{car.seller.phone}</bdi>
                </>
              )}
            </p>
            <p>
              <bdi dir="ltr">{url.replace(/^https?:\/\//, "")}</bdi>
            </p>
          </div>
        </footer>
      </article>
    </div>
  );
}

/** Not rendered before a script can print. */
function PrintButton() {
  const { t } = useI18n();
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="primary" size="sm" icon="print" onClick={() => print()}>
      {t("Print")}
    </Button>
  );
}
