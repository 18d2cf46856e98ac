import { Fragment } from "react";
import { publicPageHeaders } from "#app/config/http.ts";
import { siteAndOrganization } from "#app/layout/organization.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { HomeBlock } from "./home-block.tsx";
import { homes } from "./homes.ts";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?", ({ contact }: Route.ComponentProps["loaderData"], site) => ({
  structuredData: import.meta.env.SSR ? siteAndOrganization(contact, site) : undefined,
}));

/** The home that its address names, or at the site's own the one that the operator chose (decision 129). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { number } = loaderData;
  const { hero, sections } = homes[number - 1]!;
  const lead = hero.lead && <HomeBlock block={hero.lead} data={loaderData} isLead tone={hero.tone} />;
  return (
    // Each home is drawn anew, also when a browser comes from another one.
    <Fragment key={number}>
      <Hero data={loaderData} lead={lead} />
      {sections.map((section) => {
        const [block, tone] = typeof section === "string" ? ([section, "plain"] as const) : section;
        return <HomeBlock key={block} block={block} data={loaderData} isLead={false} tone={tone} />;
      })}
    </Fragment>
  );
}
