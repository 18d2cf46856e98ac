import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";
import { PasswordForm } from "./password-form.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** An account by Google without a password uses the reset instead. */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, email, hasPassword, hasPasskeys, endsOthers } = loaderData;
  return (
    <AccountPage
      title={page.title}
      lead={endsOthers && t("You are logged out on your other devices, and stay logged in on this one.")}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {!hasPassword && (
          <Notice>
            {t("You log in without a password here. You can set one with a code that we e-mail you.")}{" "}
            <TextLink to={href("/:lang?/forgot-password")}>{t("Set a password")}</TextLink>
          </Notice>
        )}
        {hasPassword && (
          <Card padded>
            <PasswordForm email={email} lastResult={actionData} />
          </Card>
        )}
        {hasPasskeys && (
          <Card padded className="gap-3">
            <Heading level={2} size={4}>
              {t("Without a password")}
            </Heading>
            <p>
              {t("With a passkey you log in with your fingerprint, your face or the PIN of your device.")}
            </p>
            <p>
              <TextLink to={href("/:lang?/my-profile/passkeys")}>{t("To your passkeys")}</TextLink>
            </p>
          </Card>
        )}
      </div>
    </AccountPage>
  );
}
