import type { PlaceFilter } from "#app/features/search/place-search.ts";
import { UnknownTown } from "#app/features/search/unknown-town.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type BookLink, BranchGrid } from "./branch-card.tsx";
import type { CardBranch } from "./card-branch.ts";

export interface EmptyBranchResultsProps {
  /** Filters to remove, with the number of branches found without each. */
  without: { filter: PlaceFilter; name: string; to: string; total: number }[];
  /** The requested town as it was typed; null when it is known or not given. */
  unknownTown: string | null;
  similarTowns: { name: string; to: string }[];
  nearest: CardBranch[];
  bookLink?: (branch: CardBranch) => BookLink | undefined;
  /** URL of the list of all garages; undefined when that list itself is empty. */
  allHref: string | undefined;
}

/** Suggests similar towns, the nearest branches, and filters to remove. */
export function EmptyBranchResults({
  without,
  unknownTown,
  similarTowns,
  nearest,
  bookLink,
  allHref,
}: EmptyBranchResultsProps) {
  const { t } = useI18n();
  const actions = allHref !== undefined && (
    <>
      {without.length > 0 && (
        <Chips label={t("Search without one of the filters")}>
          {without.map(({ filter, name, to, total }) => (
            <LinkChip key={filter} to={to}>
              {t("Without {{filter}}: {{count}} garages", { filter: bidiIsolate(name), count: total })}
            </LinkChip>
          ))}
        </Chips>
      )}
      <ButtonLink to={allHref}>{t("Show all garages")}</ButtonLink>
    </>
  );
  return (
    <div className="grid gap-6">
      {unknownTown !== null && (
        <UnknownTown similar={similarTowns}>
          {t("We know no garage in “{{town}}”.", { town: bidiIsolate(unknownTown) })}
        </UnknownTown>
      )}
      {nearest.length > 0 ? (
        <section aria-labelledby="nearest" className="grid gap-4">
          <Heading level={3} id="nearest">
            {t("None in this town, but these are the nearest")}
          </Heading>
          <BranchGrid branches={nearest} headingLevel={4} bookLink={bookLink} />
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        </section>
      ) : (
        <EmptyState level={3} icon="wrench" title={t("No garages found")} actions={actions}>
          {allHref === undefined && t("New ones appear here as soon as they join.")}
        </EmptyState>
      )}
    </div>
  );
}
