import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { LandingList } from "#app/features/search/landing-list.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/makes-and-towns");

/** Links to all landing pages, through which every car can be reached. */
export default function MakesAndTowns({ loaderData }: Route.ComponentProps) {
  const { page, makes, bodies, towns, hasNewest } = loaderData;
  const { t } = useI18n();
  const list = useHref()("/:lang?/listing-car");
  const newest = serializeFilters({ sort_by: "newest" });
  return (
    <Container className="page grid gap-6">
      <PageHeader
        title={page.title}
        lead={
          <TextLink to={hasNewest ? `${list}?${newest}` : list}>
            {hasNewest ? t("All cars, newest listings first") : t("All cars")}
          </TextLink>
        }
        parents={[{ label: t("Cars for sale"), to: list }]}
      />
      <LandingList id="makes" title={t("Makes")} links={makes} />
      <LandingList id="bodies" title={t("Body types")} links={bodies} />
      <LandingList id="towns" title={t("Towns")} links={towns} />
    </Container>
  );
}
