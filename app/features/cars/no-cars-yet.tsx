import type { ReactNode } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/state.tsx";

/** Says that a visitor's own list is empty, with a link to all cars. */
export function NoCarsYet({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <ButtonLink to={useHref()("/:lang?/listing-car")} variant="primary" icon="search">
          {t("Browse all cars")}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
