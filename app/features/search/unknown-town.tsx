import type { ReactNode } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface UnknownTownProps {
  similar: readonly { name: string; to: string }[];
  children: ReactNode;
}

export function UnknownTown({ similar, children }: UnknownTownProps) {
  const { t } = useI18n();
  const question = t("Did you mean one of these towns?");
  return (
    <Notice tone="warning">
      {children}
      {similar.length > 0 && (
        <div className="grid gap-2 pt-4">
          <p>{question}</p>
          <Chips label={question}>
            {similar.map(({ name, to }) => (
              <LinkChip key={to} to={to}>
                <bdi>{name}</bdi>
              </LinkChip>
            ))}
          </Chips>
        </div>
      )}
    </Notice>
  );
}
