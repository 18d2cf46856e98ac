import { publicPageHeaders } from "#app/config/http.ts";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { Gallery } from "#app/features/gallery/gallery.tsx";
import { getFormatter } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { DetailPage } from "#app/layout/detail-page.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Route } from "./+types/route";
import { CarFactsSections } from "./car-facts-sections.tsx";
import { CarHead } from "./car-head.tsx";
import { CarPrice } from "./car-price.tsx";
import { pageDescription, pageTitle } from "./page-meta.ts";
import { SellerSide } from "./seller-side.tsx";
import { structuredData } from "./structured-data.ts";

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
          ...{ origin: site.origin, url, title: page.title },
          ...{ breadcrumb, sellerPath, condition },
        })
      : undefined,
  };
});

/** Sold cars keep their page. */
export default function ListingDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { car, canContact, canReport, similar, page, url, breadcrumb } = loaderData;
  const { title } = page;
  const [, ...parents] = breadcrumb;
  return (
    <>
      <PageStyle name="car-page" />
      <Container className="page grid gap-4">
        <PageBreadcrumb
          parents={parents.map(({ name, path }) => ({ label: <bdi>{name}</bdi>, to: path }))}
          current={<bdi>{title}</bdi>}
        />
        {car.status === "sold" && (
          <Notice tone="warning">
            <strong>{t("This car has been sold.")}</strong>{" "}
            {t("You can still read about it, but not write to its seller.")}
          </Notice>
        )}
        <DetailPage>
          <Gallery key={car.id} photos={car.photos} title={title} />
          <CarHead car={car} title={title} url={url} />
          <CarFactsSections car={car} />
          <SellerSide car={car} title={title} canContact={canContact} canReport={canReport} />
        </DetailPage>
      </Container>
      {similar.length > 0 && (
        <Section id="similar" title={t("Similar cars")} tone="sunken">
          <CarGrid cars={similar} />
        </Section>
      )}
      <CarContactBar car={car} canContact={canContact} />
    </>
  );
}

function CarContactBar({ car, canContact }: { car: DetailCar; canContact: boolean }) {
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
