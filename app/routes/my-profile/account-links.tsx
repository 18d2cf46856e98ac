import type { ReactNode } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export function AccountLinks({
  hasPasskeys,
  hasSessions,
  hasData,
  canDelete,
}: Record<"hasPasskeys" | "hasSessions" | "hasData" | "canDelete", boolean>) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Card padded className="gap-3">
      <PageStyle name="account-links" />
      <Heading level={2} size={4}>
        {t("Your account")}
      </Heading>
      <ul className="grid gap-2">
        <AccountLink icon="key">
          <TextLink to={href("/:lang?/change-password")}>{t("Change passwords")}</TextLink>
        </AccountLink>
        {hasPasskeys && (
          <AccountLink icon="shield">
            <TextLink to={href("/:lang?/my-profile/passkeys")}>{t("Passkeys")}</TextLink>
          </AccountLink>
        )}
        {hasSessions && (
          <AccountLink icon="globe">
            <TextLink to={href("/:lang?/my-profile/sessions")}>{t("Where you are logged in")}</TextLink>
          </AccountLink>
        )}
        {hasData && (
          <AccountLink icon="download">
            <TextLink to={href("/:lang?/my-profile/data")} reloadDocument>
              {t("Download all my data")}
            </TextLink>
          </AccountLink>
        )}
        {canDelete && (
          <AccountLink icon="trash">
            <TextLink to={href("/:lang?/my-profile/delete")}>{t("Delete my account")}</TextLink>
          </AccountLink>
        )}
      </ul>
    </Card>
  );
}

function AccountLink({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 account-link">
      <Icon name={icon} />
      {children}
    </li>
  );
}
