import { isRouteErrorResponse } from "react-router";
import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { useReloadOnChange } from "#app/document/server-rendered.tsx";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { Gallery } from "#app/features/gallery/gallery.tsx";
import { CarPlace } from "#app/features/places/car-place.tsx";
import { getFormatter } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { useSite } from "#app/layout/site.tsx";
import { Price } from "#app/ui/card.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Route } from "./+types/route";
import { CarHead, ShareAndPrint } from "./car-head.tsx";
import { CarSection } from "./car-section.tsx";
import { CarPrice, ContactLink } from "./contact-link.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { pageDescription, pageTitle } from "./page-texts.ts";
import { BuyBar, BuyDetails, CarSections, MainFacts, StaticPart, WindowSheet } from "./static-parts.tsx";
import { structuredData } from "./structured-data.ts";
import { variants } from "./variants.ts";

type LoaderData = Route.ComponentProps["loaderData"];

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-detail-v1/:id", (data: LoaderData, site) => {
  const { car, page, url, breadcrumb, sellerPath, condition } = data;
  const format = getFormatter(site.lang, site.symbol);
  return {
    title: pageTitle(car, page.title, format),
    description: pageDescription(car, page.title, format),
    image: car.photos[0] && pictureUrl(car.photos[0], 960),
    structuredData: import.meta.env.SSR
      ? structuredData(car, {
          origin: site.origin,
          url,
          title: page.title,
          breadcrumb,
          sellerPath,
          condition,
        })
      : undefined,
  };
});

/** Shows a car in one of five layouts (decision 127), or as a sheet for a window (`?print`). */
export default function ListingDetail({ loaderData }: Route.ComponentProps) {
  const { car, page, qrCode, url, back } = loaderData;
  // A similar car is another page, so nothing of this one may stay.
  if (!qrCode) return <CarPage key={`${loaderData.variant} ${car.id}`} {...loaderData} />;
  return <WindowSheet car={car} title={page.title} qrCode={qrCode} url={url} back={back} />;
}

/** Sold cars keep their page. */
function CarPage({ similar, breadcrumb, ...data }: LoaderData) {
  const { t } = useI18n();
  const { car, contact, position, variant, page } = data;
  const { title } = page;
  const { head, gallery, sections } = variants[variant];
  const placeAt = (sections as readonly string[]).indexOf("place");
  const [, ...parents] = breadcrumb;
  useReloadOnChange(car, useSite().toast !== null);
  return (
    <ContactLinks action={contact.isSeller ? contact.to : ""} sender={data.sender}>
      <PageStyle name="car-page" />
      <Container className="page car-crumbs">
        <PageBreadcrumb
          parents={parents.map(({ name, path }) => ({ label: <bdi>{name}</bdi>, to: path }))}
          current={<bdi>{title}</bdi>}
        />
        {car.status === "sold" && (
          <Notice tone="warning">
            <strong>{t("This car has been sold.")}</strong>{" "}
            {t("You can still read about it, but no longer write to its seller.")}
          </Notice>
        )}
      </Container>
      <div className={`car-page car-${variant}`}>
        <Gallery
          key={car.id}
          photos={car.photos}
          photosHref={data.photos}
          title={title}
          layout={gallery}
          foot={<PriceAndContact {...data} />}
        />
        {head === "row" && <CarHead car={car} title={title} />}
        {head === "photo" && (
          <CarHead car={car} title={title} large>
            <StaticPart className="contents">
              <MainFacts car={car} />
            </StaticPart>
            <ShareAndPrint {...data} title={title} />
          </CarHead>
        )}
        {head === "photo" ? (
          <aside aria-label={t("Price and contact")}>
            <PageStyle name="car-hero" />
            <StaticPart className="buy-bar">
              <BuyBar car={car} contact={contact} />
            </StaticPart>
          </aside>
        ) : (
          <aside aria-label={t("Price and contact")} className="buy-box">
            <PageStyle name="car-box" />
            {head === "box" && <CarHead car={car} title={title} />}
            <Price large>
              <CarPrice price={car.price} />
            </Price>
            <StaticPart className="contents">
              <BuyDetails car={car} contact={contact} position={position} />
            </StaticPart>
            <ShareAndPrint {...data} title={title} />
          </aside>
        )}
        <div className="car-main">
          <StaticPart className="contents">
            <CarSections {...data} names={sections.slice(0, placeAt)} />
          </StaticPart>
          {data.place && (
            <CarSection id="place" title={t("Where it is")}>
              <CarPlace {...data.place} />
            </CarSection>
          )}
          <StaticPart className="contents">
            <CarSections {...data} names={sections.slice(placeAt + 1)} />
          </StaticPart>
        </div>
      </div>
      <OtherCars title={t("Similar cars")} cars={similar} />
      {car.status !== "sold" && (
        <ContactBar>
          <PriceAndContact {...data} />
        </ContactBar>
      )}
    </ContactLinks>
  );
}

function PriceAndContact({ car, contact }: Pick<LoaderData, "car" | "contact">) {
  return (
    <>
      <strong className="text-xl">
        <CarPrice price={car.price} />
      </strong>
      <ContactLink car={car} contact={contact} />
    </>
  );
}

function OtherCars({ title, cars }: { title: string; cars: CardCar[] }) {
  if (cars.length === 0) return null;
  return (
    <Section id="similar" title={title} tone="sunken">
      <CarGrid cars={cars} />
    </Section>
  );
}

/** Shows the newest cars below the error for a car that is not here any more. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useI18n();
  const { cars = [] } = ((isRouteErrorResponse(error) && error.data) || {}) as { cars?: CardCar[] };
  return (
    <>
      <ErrorPage error={error} />
      <OtherCars title={t("Recently Added Cars")} cars={cars} />
    </>
  );
}
