import { pageMeta } from "#app/components/page-meta.ts";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import { Gallery } from "#app/features/cars/gallery/gallery.tsx";
import { publicPage } from "#app/http.ts";
import { formatIn } from "#app/i18n/format.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pictureUrl } from "#app/ui/picture-url.ts";
import type { Route } from "./+types/route";
import { CarFactsSections } from "./car-facts-sections.tsx";
import { CarHead } from "./car-head.tsx";
import { ContactBar } from "./contact-bar.tsx";
import { crumbsTo } from "./crumbs.ts";
import { loadCar } from "./load-car.server.ts";
import { pageDescription, pageTitle } from "./page-meta.ts";
import { SellerSide } from "./seller-side.tsx";
import { structuredData } from "./structured-data.ts";

export const headers = publicPage;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { car, ...rest } = await loadCar(getApi(context), params.id);
  const words = i18nOf(context);
  return {
    car,
    ...rest,
    title: car.title ?? words.t("Car without a title"),
    url: url.origin + url.pathname,
    crumbs: crumbsTo(car, words),
  };
}

export function meta({ loaderData, matches: [root, ...matches] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { car, title, url, crumbs } = loaderData;
  const { origin, lang, symbol } = root.loaderData;
  const format = formatIn(lang, symbol);
  return [
    ...pageMeta([root, ...matches], {
      title: pageTitle(car, title, format),
      description: pageDescription(car, title, format),
      at: ["/:lang?/listing-detail-v1/:id", { id: String(car.id) }],
      image: car.photos[0] && pictureUrl(car.photos[0], 960),
    }),
    // React Router asks for an index signature, which the published types of schema.org do not have.
    { "script:ld+json": { ...(structuredData(car, { origin, url, title, crumbs }) as object) } },
  ];
}

/** A car: photos, price, facts, its seller and how to reach them, and cars like it. Sold ones stay readable. */
export default function ListingDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { car, canAsk, canReport, similar, title, url, crumbs } = loaderData;
  return (
    <>
      <PageStyle sheet="detail" />
      <Container className="grid gap-4 pt-4 pb-10">
        <Breadcrumb
          label={t("You are here")}
          items={[
            ...crumbs.map(({ name, path }) => ({ label: <bdi>{name}</bdi>, to: path })),
            { label: <bdi>{title}</bdi> },
          ]}
        />
        {car.status === "sold" && (
          <Notice tone="warning">
            <strong>{t("This car has been sold.")}</strong>{" "}
            {t("You can still read about it, but not write to its seller.")}
          </Notice>
        )}
        <div className="detail-page">
          <Gallery key={car.id} photos={car.photos} title={title} />
          <CarHead car={car} title={title} url={url} />
          <CarFactsSections car={car} />
          <SellerSide car={car} title={title} canAsk={canAsk} canReport={canReport} />
        </div>
      </Container>
      {similar.length > 0 && (
        <Section id="similar" title={t("Similar cars")} tone="sunken">
          <CarGrid cars={similar} />
        </Section>
      )}
      <ContactBar car={car} canAsk={canAsk} />
    </>
  );
}
