import { MapJump, TownOverview } from "#app/features/places/town-overview.tsx";
import { ListSearchForm } from "#app/features/search/list-search-form.tsx";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { type PlaceSearch, placeListHref } from "#app/features/search/place-search.ts";
import { TownField } from "#app/features/search/town-field.tsx";
import { UnknownTown } from "#app/features/search/unknown-town.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { TextField } from "#app/ui/field.tsx";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Container, Heading } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";
import { listTexts, vendorPages } from "./list-texts.ts";
import type { VendorList } from "./load-list.server.ts";
import { VendorCard } from "./vendor-card.tsx";

const loadVendorsMap = async () => (await import("./vendors-map.tsx")).VendorsMap;
const VendorsMap = hydrateOnUse(import.meta.env.SSR ? await loadVendorsMap() : null, loadVendorsMap);

/** List of dealers or of sale agents. */
export function VendorListPage({ found }: { found: VendorList }) {
  const { t } = useI18n();
  const { type, search, page, townCounts } = found;
  const texts = listTexts(t, type);
  const listHref = useHref()(vendorPages[type].list);
  const { q = "", city = "" } = search;
  const towns = townCounts.map(({ name, count }) => ({
    name,
    count,
    to: placeListHref(listHref, { q: search.q, city: name }),
    isCurrent: name === found.town,
  }));
  return (
    <Container className="page grid gap-4">
      <PageHeader
        title={page.heading}
        lead={texts.lead}
        parents={page.heading === texts.all ? [] : [{ label: texts.all, to: listHref }]}
      />
      <ListSearchForm
        label={texts.search}
        submitLabel={texts.submit}
        listHref={listHref}
        values={{ q, city }}
      >
        <TextField
          id="vendor-q"
          name="q"
          type="search"
          label={t("Name or street")}
          defaultValue={q}
          maxLength={maxSearchLength}
          dir="auto"
        />
        <TownField id="vendor-city" towns={found.towns} defaultValue={city} />
      </ListSearchForm>
      <TownOverview title={texts.byTown} towns={towns} map={found.total > 0 && <VendorsMap found={found} />}>
        <Results found={found} />
      </TownOverview>
    </Container>
  );
}

function Results({ found }: { found: VendorList }) {
  const { t } = useI18n();
  const { type, search, vendors, total, pageNumber, pages } = found;
  const listHref = useHref()(vendorPages[type].list);
  const hrefFor = (query: PlaceSearch) => placeListHref(listHref, query);
  return (
    <section aria-labelledby="results" className="grid min-w-0 content-start gap-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} size={3} id="results">
          {listTexts(t, type).count(total)}
        </Heading>
        {total > 1 && <p className="text-sm text-soft">{t("In alphabetical order")}</p>}
        {total > 0 && <MapJump />}
      </div>
      {vendors.length > 0 ? (
        <ul className="card-grid card-numbers">
          {vendors.map((vendor, index) => (
            <li key={vendor.id} className="grid">
              <VendorCard vendor={vendor} type={type} priority={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyVendorList found={found} hrefFor={hrefFor} />
      )}
      <PageLinks
        current={pageNumber}
        total={pages}
        hrefFor={(page) => hrefFor({ ...search, page: page > 1 ? page : undefined })}
      />
    </section>
  );
}

interface EmptyVendorListProps {
  found: VendorList;
  hrefFor: (search: PlaceSearch) => string;
}

/** Suggests similar towns, and filters to remove with the number of results without each. */
function EmptyVendorList({ found, hrefFor }: EmptyVendorListProps) {
  const { t } = useI18n();
  const { type, search, without, unknownTown, similarTowns } = found;
  const texts = listTexts(t, type);
  const isSearch = hrefFor({ ...search, page: undefined }) !== hrefFor({});
  return (
    <div className="grid gap-6">
      {unknownTown !== null && (
        <UnknownTown
          similar={similarTowns.map((city) => ({
            name: city,
            to: hrefFor({ ...search, city, page: undefined }),
          }))}
        >
          {texts.unknownTown(bidiIsolate(unknownTown))}
        </UnknownTown>
      )}
      <EmptyState
        level={3}
        icon="building"
        title={texts.none}
        actions={
          isSearch && (
            <>
              {without.length > 0 && (
                <Chips label={t("Search without one of the filters")}>
                  {without.map(({ drop, total }) => (
                    <LinkChip key={drop} to={hrefFor({ ...search, [drop]: undefined, page: undefined })}>
                      {texts.without(bidiIsolate(search[drop] ?? ""), total)}
                    </LinkChip>
                  ))}
                </Chips>
              )}
              <ButtonLink to={hrefFor({})}>{texts.showAll}</ButtonLink>
            </>
          )
        }
      >
        {!isSearch && t("New ones appear here as soon as they join.")}
      </EmptyState>
    </div>
  );
}
