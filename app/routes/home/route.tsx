import { publicPageHeaders } from "#app/config/http.ts";
import { Banner } from "#app/features/banner/banner.tsx";
import { WhyUs } from "#app/features/why-us/why-us.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { siteAndOrganization } from "#app/layout/organization.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { Browse } from "./browse.tsx";
import { CarReviews } from "./car-reviews.tsx";
import { Hero } from "./hero.tsx";
import { RecentCars } from "./recent-cars.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?", ({ contact }: Route.ComponentProps["loaderData"], site) => ({
  structuredData: import.meta.env.SSR ? siteAndOrganization(contact, site) : undefined,
}));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, lists, cars, sections } = loaderData;
  return (
    <>
      <Hero {...hero} lists={lists} />
      <RecentCars cars={cars} title={sections?.recent.title} />
      {lists && (
        <Browse
          lists={lists}
          categoriesTitle={sections?.categories.title}
          brandsTitle={sections?.brands.title}
        />
      )}
      {sections?.why_us.title && sections.why_us.features.length > 0 && (
        <WhyUs {...sections.why_us} title={sections.why_us.title} />
      )}
      {sections?.sell_car.title && (
        <SellBanner
          title={sections.sell_car.title}
          details={sections.sell_car.details}
          buttonText={sections.sell_car.book_button_text}
        />
      )}
      {sections && sections.reviews.items.length > 0 && <CarReviews {...sections.reviews} />}
    </>
  );
}

interface SellBannerProps {
  title: string;
  details: string | null;
  /** `sections.sell_car.book_button_text`; null for the default text. */
  buttonText: string | null;
}

/** §2: one slide, fading in over 500 ms. */
function SellBanner({ title, details, buttonText }: SellBannerProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container>
      <Banner icon="key" aria-labelledby="sell-title">
        <Heading level={2} id="sell-title">
          {title}
        </Heading>
        {details && <p className="lead">{details}</p>}
        <ButtonLink to={href("/:lang?/sell-car")} variant="overlay" size="lg">
          {buttonText ?? t("Sell your car")}
        </ButtonLink>
      </Banner>
    </Container>
  );
}
