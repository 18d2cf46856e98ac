import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { BranchGrid } from "./branch-card.tsx";
import type { CardBranch } from "./card-branch.ts";
import type { GarageFilter } from "./garage-search.ts";

export interface NoBranchesProps {
  /** Filters that can be dropped: what each is called, where that leads, and how many branches it brings. */
  without: { filter: GarageFilter; name: string; to: string; total: number }[];
  /** The town that nothing is known of, as it was typed; null when it is known or none was asked for. */
  unknownTown: string | null;
  /** Towns that may have been meant, and where they lead. */
  similarTowns: { name: string; to: string }[];
  nearest: CardBranch[];
  /** Where everything is. */
  all: string;
}

/** An empty search: what to drop, which town may have been meant, and who is nearest. */
export function NoBranches({ without, unknownTown, similarTowns, nearest, all }: NoBranchesProps) {
  const { t } = useI18n();
  return (
    <div className="grid gap-6">
      {unknownTown !== null && (
        <Notice tone="warning">
          {t("We know no garage in “{{town}}”.", { town: unknownTown })}
          {similarTowns.length > 0 && (
            <div className="grid gap-2 pt-3">
              <p>{t("Did you mean one of these towns?")}</p>
              <Chips label={t("Did you mean one of these towns?")}>
                {similarTowns.map(({ name, to }) => (
                  <LinkChip key={to} to={to}>
                    <bdi>{name}</bdi>
                  </LinkChip>
                ))}
              </Chips>
            </div>
          )}
        </Notice>
      )}
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="grid gap-4">
          <Heading level={3} id="nearest">
            {t("The nearest that can help you")}
          </Heading>
          <BranchGrid branches={nearest} />
        </section>
      )}
      <EmptyState
        level={3}
        icon="wrench"
        title={t("No garages found")}
        actions={
          <>
            {without.length > 0 && (
              <Chips label={t("Search without one of the filters")}>
                {without.map(({ filter, name, to, total }) => (
                  <LinkChip key={filter} to={to}>
                    {t("Without {{filter}}: {{count}} garages", { filter: name, count: total })}
                  </LinkChip>
                ))}
              </Chips>
            )}
            <ButtonLink to={all}>{t("Show all garages")}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
