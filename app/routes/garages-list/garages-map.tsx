import { branchCardId } from "#app/features/garages/branch-card.tsx";
import { ListMap } from "#app/features/places/list-map.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { GaragesData } from "./loader.server.ts";

export function GaragesMap({ found }: { found: GaragesData }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <ListMap
      label={t("Map of these garages")}
      found={found.branches.map((branch) => ({
        ...branch,
        cardId: branchCardId(branch),
        to: href("/:lang?/garage-branch-profile/:id", { id: String(branch.id) }),
      }))}
      towns={found.townCounts}
      tiles={found.tiles}
    />
  );
}
