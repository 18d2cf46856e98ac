import type { ComponentProps } from "react";
import { ListMap } from "#app/features/places/list-map.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { branchCardId } from "./branch-card.tsx";
import type { CardBranch } from "./card-branch.ts";

type BranchMapProps = Pick<ComponentProps<typeof ListMap>, "towns" | "tiles"> & { branches: CardBranch[] };

/** Map of the branches of a list, each linked to its card. */
export function BranchMap({ branches, ...map }: BranchMapProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <ListMap
      {...map}
      label={t("Map of these garages")}
      found={branches.map((branch) => ({
        ...branch,
        cardId: branchCardId(branch),
        to: href("/:lang?/garage-branch-profile/:id", { id: String(branch.id) }),
      }))}
    />
  );
}
