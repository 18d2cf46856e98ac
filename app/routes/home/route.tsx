import { organization } from "#app/components/organization.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { WhyUs } from "#app/features/why-us/why-us.tsx";
import { publicPage } from "#app/http.ts";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";
import { Browse } from "./browse.tsx";
import { CarReviews } from "./car-reviews.tsx";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.server.ts";
import { unpackLists } from "./packed-lists.ts";
import { RecentCars } from "./recent-cars.tsx";
import { SellBanner } from "./sell-banner.tsx";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const { settings, ...home } = await loadHome(getApi(context));
  return {
    ...home,
    organization: organization(settings, url.origin),
    title: t("New and used cars for sale"),
    description: t(
      "Find new and used cars from dealers and private sellers: compare price, mileage and inspection date, and ask the seller directly.",
    ),
  };
}

/** `/home` is the same page; its canonical address is the bare one. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, organization } = loaderData;
  return [
    ...pageMeta(matches, { title, description, at: ["/:lang?"] }),
    { "script:ld+json": { ...organization } },
  ];
}

/** The home page (§2): hero and search, then what the home data has texts for. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, cars, sections } = loaderData;
  const lists = loaderData.lists && unpackLists(loaderData.lists);
  return (
    <>
      <PageStyle sheet="home" />
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
