import { lazy, Suspense } from "react";
import { WhyUs } from "#app/features/why-us/why-us.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { CarReviews } from "./car-reviews.tsx";
import type { BlockProps } from "./home-section.tsx";
import type { Block } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";
import { RecentCars } from "./recent-cars.tsx";
import { SellBanner } from "./sell-banner.tsx";
import { Makes, Shapes } from "./shapes.tsx";

const loadMore = () => import("./more-blocks.tsx");
/** The server renders at once; until browsers have it, they keep the server's. */
const MoreBlock = import.meta.env.SSR ? (await loadMore()).default : lazy(loadMore);

interface HomeBlockProps extends BlockProps {
  block: Block;
  data: HomeData;
}

/** Nothing where its data is missing. */
export function HomeBlock(props: HomeBlockProps) {
  const { block, data, tone, isLead } = props;
  const { sections, cars, number, blocks } = data;
  switch (block) {
    case "recent":
      return <RecentCars cars={cars} number={number} title={sections?.recent.title} tone={tone} />;
    case "shapes":
      return (
        <Shapes
          bodies={blocks.bodies}
          categories={blocks.categories}
          title={sections?.categories.title}
          tone={tone}
          isLead={isLead}
        />
      );
    case "makes":
      return <Makes makes={blocks.makes} title={sections?.brands.title} tone={tone} isLead={isLead} />;
    case "why-us": {
      const { title = null, features = [], details = null } = sections?.why_us ?? {};
      return title && features.length > 0 ? (
        <WhyUs title={title} details={details} features={features} tone={tone} />
      ) : null;
    }
    case "sell":
      return sections?.sell_car.title ? <SellBanner content={sections.sell_car} isLead={isLead} /> : null;
    case "reviews":
      return sections && sections.reviews.items.length > 0 ? (
        <CarReviews {...sections.reviews} tone={tone} />
      ) : null;
    default:
      return (
        <SilentErrorBoundary>
          <Suspense>
            <MoreBlock {...props} />
          </Suspense>
        </SilentErrorBoundary>
      );
  }
}
