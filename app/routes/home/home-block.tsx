import { lazy, Suspense } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CarReviews } from "./car-reviews.tsx";
import type { BlockProps } from "./home-section.tsx";
import type { Block } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";
import { RecentCars } from "./recent-cars.tsx";

const load = () => import("./drawn-block.tsx");
/** Below the first screen: browsers fetch it last. */
const DrawnBlock = import.meta.env.SSR ? (await load()).default : lazy(load);

interface HomeBlockProps extends BlockProps {
  block: Block;
  data: HomeData;
}

export function HomeBlock({ block, data, ...place }: HomeBlockProps) {
  const { cars, number, recentTitle, reviews, blocks } = data;
  const className = classNames(!place.isLead && place.tone === "plain" && "home-plain");
  if (block === "recent")
    return (
      <div className={className}>
        <RecentCars cars={cars} number={number} title={recentTitle} tone={place.tone} />
      </div>
    );
  if (block === "reviews")
    return reviews && reviews.items.length > 0 ? (
      <div className={className}>
        <CarReviews {...reviews} tone={place.tone} />
      </div>
    ) : null;
  return (
    <div className={className}>
      <Suspense>
        <DrawnBlock block={block} data={blocks} cars={cars} {...place} />
      </Suspense>
    </div>
  );
}
