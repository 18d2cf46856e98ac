import { formPageHeaders, publicPageHeaders } from "#app/config/cache-headers.ts";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import { NoCarsYet } from "#app/features/cars/no-cars-yet.tsx";
import { ShareMenu } from "#app/features/cars/share-menu.tsx";
import { compareSearch } from "#app/features/compare/compare-search.ts";
import { maxCompared } from "#app/features/compare/compared-ids.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Container, Heading, Section } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Route } from "./+types/route";
import { ComparisonForm } from "./comparison-form.tsx";
import { ComparisonNotices } from "./comparison-notices.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

type LoaderData = Route.ComponentProps["loaderData"];

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
/** Without ids the page depends on the visitor's own cars, so it is not public. */
export const headers = (sent: Route.HeadersArgs) =>
  sent.loaderHeaders.has("Cache-Control") ? formPageHeaders(sent) : publicPageHeaders(sent);
export const meta = pageMeta("/:lang?/compare", ({ cars: [first] }: LoaderData) => ({
  image: first?.image && pictureUrl(first.image, 960),
}));

/** The URL contains all that the page shows (decision 130). */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { cars, similar } = loaderData;
  return (
    <>
      <PageStyle name="compare" />
      <Container className="page grid gap-4 compare-page">
        <PageHeader title={t("Compare cars")} />
        <ComparisonNotices comparison={loaderData} />
        {cars.length > 0 ? <CarsCompared {...loaderData} /> : <NoCars />}
      </Container>
      {cars.length > 1 && similar.length > 0 && (
        <Section id="similar" title={t("Similar cars to add")} lead={<ScalesHint />} tone="sunken">
          <CarGrid cars={similar} />
        </Section>
      )}
    </>
  );
}

function CarsCompared(loaderData: LoaderData) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const { cars, similar, differencesOnly, ids, page, url } = loaderData;
  const path = useHref()("/:lang?/compare");
  return (
    <>
      <div className="compare-bar">
        {cars.length > 1 && (
          <Chips label={t("What is shown")}>
            <LinkChip to={path + compareSearch(ids)} current={!differencesOnly} preventScrollReset>
              {t("All facts")}
            </LinkChip>
            <LinkChip to={path + compareSearch(ids, true)} current={differencesOnly} preventScrollReset>
              {t("Show differences only")}
            </LinkChip>
          </Chips>
        )}
        <div className="compare-actions">
          {cars.length < maxCompared && (
            <ButtonLink to={listHref} size="sm" icon="plus">
              {t("Add another car")}
            </ButtonLink>
          )}
          <ShareMenu title={page.title} url={url} />
          <ComparisonForm intent="clear" label={t("Clear all")} />
        </div>
      </div>
      {cars.length === 1 && similar.length > 0 ? (
        <OneCar {...loaderData} />
      ) : (
        <ComparisonTable cars={cars} differencesOnly={differencesOnly && cars.length > 1} />
      )}
    </>
  );
}

function OneCar({ cars, similar }: LoaderData) {
  const { t } = useI18n();
  return (
    <>
      <p>
        <a href="#similar" className="link">
          {t("Choose a car to compare it with")}
        </a>
      </p>
      <div className="compare-alone">
        <ComparisonTable cars={cars} differencesOnly={false} />
        <section
          id="similar"
          tabIndex={-1}
          aria-labelledby="similar-title"
          className="grid content-start gap-4"
        >
          <Heading level={2} size={3} id="similar-title">
            {t("Similar cars to add")}
          </Heading>
          <p className="text-soft">
            <ScalesHint />
          </p>
          <CarGrid cars={similar} />
        </section>
      </div>
    </>
  );
}

function ScalesHint() {
  const { t } = useI18n();
  return <>{t("Press the scales on a picture to add that car to the comparison.")}</>;
}

function NoCars() {
  const { t } = useI18n();
  return (
    <NoCarsYet icon="scale" title={t("There are no cars to compare yet")}>
      {t("Press the scales on the pictures of up to four cars, and see them side by side here.")}
    </NoCarsYet>
  );
}
