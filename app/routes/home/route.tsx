import { Fragment } from "react";
import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { siteAndOrganization } from "#app/layout/organization.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { classNames } from "#app/ui/class-names.ts";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import type { Route } from "./+types/route";
import { CarReviews } from "./car-reviews.tsx";
import { Hero } from "./hero.tsx";
import type { BlockProps } from "./home-section.tsx";
import { type Block, homes } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";
import { RecentCars } from "./recent-cars.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?", ({ contact }: Route.ComponentProps["loaderData"], site) => ({
  structuredData:
    import.meta.env.SSR && contact !== undefined ? siteAndOrganization(contact, site) : undefined,
}));

const load = async () => (await import("./static-block.tsx")).default;
const StaticBlock = hydrateOnUse(import.meta.env.SSR ? await load() : null, load);

/** Shows the home that the URL names, or at the site's root the one that the operator chose (decision 129). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { number } = loaderData;
  const { hero, sections } = homes[number - 1]!;
  const lead = hero.lead && <HomeBlock block={hero.lead} data={loaderData} isLead tone={hero.tone} />;
  return (
    // Each home is rendered again, also after a navigation from another one.
    <Fragment key={number}>
      <Hero data={loaderData} lead={lead} />
      {sections.map((section) => {
        const [block, tone] = typeof section === "string" ? ([section, "plain"] as const) : section;
        return <HomeBlock key={block} block={block} data={loaderData} isLead={false} tone={tone} />;
      })}
    </Fragment>
  );
}

interface HomeBlockProps extends BlockProps {
  block: Block;
  data: HomeData;
}

function HomeBlock({ block, data, ...place }: HomeBlockProps) {
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
      <StaticBlock block={block} data={blocks} cars={cars} {...place} />
    </div>
  );
}
