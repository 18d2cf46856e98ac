import { useLocation } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { LoginInNewTab } from "#app/features/account/login-in-new-tab.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import { AccountLinks } from "./account-links.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { PhotoForm } from "./photo-form.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { page, isKnown, details, image, pending, hasPassword, asksCode, hasPhotos, ...links } = loaderData;
  const resultOf = (intent: "save" | "confirm-email" | "photo" | "remove-photo") =>
    actionData?.initialValue?.intent === intent ? actionData : undefined;
  const confirmed = resultOf("confirm-email");
  // Unknown while the API does not answer.
  const newEmail = pending ?? (isKnown ? null : confirmed && String(confirmed.initialValue?.email));
  const isCodeGone = confirmed !== undefined && !newEmail;
  if (!isKnown && !actionData) return <ProfileFailed title={page.title} />;
  return (
    <AccountPage title={page.title}>
      <LoginInNewTab lastResult={actionData} />
      <ErrorSummary
        form={{
          id: "my-profile",
          errors: isCodeGone
            ? [t("This code can no longer be used. To change your e-mail address, enter the new one again.")]
            : [],
          allErrors: {},
          answer: confirmed,
        }}
      />
      <div className="grid items-start gap-6 account-columns">
        <div className="grid gap-6">
          {newEmail && <EmailCodeForm key={newEmail} pending={newEmail} lastResult={confirmed} />}
          <Card padded className="gap-6">
            <Heading level={2} size={4}>
              {t("Your details")}
            </Heading>
            <DetailsForm
              key={JSON.stringify([details, pending])}
              details={details}
              hasPassword={hasPassword}
              asksCode={asksCode}
              lastResult={resultOf("save")}
            />
          </Card>
        </div>
        <div className="grid gap-6">
          {hasPhotos && (
            <PhotoForm key={image} image={image} lastResult={resultOf("photo") ?? resultOf("remove-photo")} />
          )}
          <AccountLinks {...links} />
        </div>
      </div>
    </AccountPage>
  );
}

function ProfileFailed({ title }: { title: string }) {
  const { t } = useI18n();
  return (
    <AccountPage title={title}>
      <ErrorState
        title={t("We cannot show this page just now")}
        actions={
          <ButtonLink to={useLocation().pathname} reloadDocument variant="primary" icon="refresh">
            {t("Try again")}
          </ButtonLink>
        }
      >
        <p>{t("Part of our system is not responding. Please try again in a moment.")}</p>
      </ErrorState>
    </AccountPage>
  );
}
