import type { PlaceSearch } from "#app/features/search/place-search.ts";
import { UnknownTown } from "#app/features/search/unknown-town.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { listTexts } from "./list-texts.ts";
import type { VendorList } from "./load-list.server.ts";

interface EmptyVendorListProps {
  found: VendorList;
  hrefFor: (search: PlaceSearch) => string;
}

/** Suggests similar towns, and filters to remove with the number of results without each. */
export function EmptyVendorList({ found, hrefFor }: EmptyVendorListProps) {
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
