import type { ItemList, WithContext } from "schema-dts";
import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { TownOverview } from "#app/features/places/town-overview.tsx";
import { placeListHref } from "#app/features/search/place-search.ts";
import { itemList } from "#app/features/structured-data/lists.ts";
import { localizedHref, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Container } from "#app/ui/layout.tsx";
import type { Lang } from "#contract/languages.ts";
import type { Route } from "./+types/route";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta(
  "/:lang?/garages-list",
  ({ branches }: Route.ComponentProps["loaderData"], { lang, origin }) => ({
    structuredData:
      import.meta.env.SSR && branches.length > 0 ? branchList(branches, lang, origin) : undefined,
  }),
);

function branchList(branches: readonly { id: number }[], lang: Lang, origin: string): WithContext<ItemList> {
  const paths = branches.map(({ id }) =>
    localizedHref(lang, "/:lang?/garage-branch-profile/:id", { id: String(id) }),
  );
  return { "@context": "https://schema.org", ...itemList(origin, paths) };
}

const loadBranchMap = async () => (await import("#app/features/garages/branch-map.tsx")).BranchMap;
const BranchMap = hydrateOnUse(import.meta.env.SSR ? await loadBranchMap() : null, loadBranchMap);

export default function GaragesList({ loaderData: found }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { heading } = found.page;
  const rootHeading = t("Garages");
  const listHref = href("/:lang?/garages-list");
  const towns = found.townCounts.map(({ name, count }) => ({
    name,
    count,
    to: placeListHref(listHref, { ...found.search, city: name, page: undefined }),
    isCurrent: name === found.town,
  }));
  return (
    <Container className="page grid gap-4">
      <PageHeader
        title={heading}
        lead={t("Compare the services, prices, opening hours and reviews of garages.")}
        parents={heading === rootHeading ? [] : [{ label: rootHeading, to: listHref }]}
      />
      <SearchForm found={found} />
      <TownOverview
        title={t("Garages by town")}
        towns={towns}
        map={
          found.total > 0 && (
            <BranchMap branches={found.branches} towns={found.townCounts} tiles={found.tiles} />
          )
        }
      >
        <Results found={found} />
      </TownOverview>
    </Container>
  );
}
