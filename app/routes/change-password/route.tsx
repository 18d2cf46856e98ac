import { optional, owned } from "#app/api/calls.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { privateMeta } from "#app/components/private-meta.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { privatePage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";
import { PasswordForm } from "./password-form.tsx";
import { postPassword } from "./update-password.server.ts";

export const headers = privatePage;

/** Within the frame, which has its data then: an action that throws leaves what is above without any. */
export const ErrorBoundary = ErrorPage;

/** The form does without the profile, which only says whether there is a password to change. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireUser(context, "customer");
  const profile = await optional(owned(getProfile(api)), null);
  return {
    title: i18nOf(context).t("Change passwords"),
    email: profile?.email ?? null,
    hasPassword: profile?.has_password !== false,
  };
}

export const action = (args: Route.ActionArgs) => postPassword(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** Another password for somebody who knows theirs; who came by Google and has none gets one by the reset. */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { title, email, hasPassword } = loaderData;
  return (
    <AccountPage title={title} lead={t("Logins on your other devices end, this one goes on.")}>
      <div className="grid gap-5 lg:grid-cols-2">
        {!hasPassword && (
          <Notice>
            {t("You log in without a password here. You can set one by way of a code that we mail you.")}{" "}
            <TextLink to={address("/:lang?/forgot-password")}>{t("Set a password")}</TextLink>
          </Notice>
        )}
        {hasPassword && (
          <Card padded>
            <PasswordForm email={email} lastResult={actionData} />
          </Card>
        )}
      </div>
    </AccountPage>
  );
}
