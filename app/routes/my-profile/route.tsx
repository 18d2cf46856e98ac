import { useLocation } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { privateMeta } from "#app/components/private-meta.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { privatePage } from "#app/http.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import { AccountLinks } from "./account-links.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { loadProfile } from "./load-profile.server.ts";
import { PhotoForm } from "./photo-form.tsx";
import { postProfile } from "./save-profile.server.ts";
import { unsavedDetails, unsavedMiddleware } from "./unsaved.server.ts";

export const headers = privatePage;

/** Within the frame, which has its data then: an action that throws leaves what is above without any. */
export const ErrorBoundary = ErrorPage;

export const middleware = [unsavedMiddleware];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = requireUser(context, "customer");
  return loadProfile(api, {
    title: i18nOf(context).t("Profile"),
    unsaved: unsavedDetails({ request, context }),
  });
}

export const action = (args: Route.ActionArgs) => postProfile(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** A customer's own profile: details, picture, and what else there is to do with an account. */
export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { title, isKnown, details, unsaved, image, pending, hasPassword, hasPhotos, hasData } = loaderData;
  const failed = (form: "save" | "confirm-email") =>
    actionData?.form === form ? actionData.result : undefined;
  if (!isKnown && !actionData) return <NotLoaded title={title} />;
  return (
    <AccountPage title={title}>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="grid gap-6 lg:col-span-2">
          {pending && (
            <EmailCodeForm
              key={pending}
              details={details}
              pending={pending}
              lastResult={failed("confirm-email")}
            />
          )}
          <Card padded className="gap-5">
            <Heading level={2} size={3}>
              {t("Your details")}
            </Heading>
            {unsaved && <Notice>{t("This is what you had typed. It is not saved yet.")}</Notice>}
            <DetailsForm
              key={JSON.stringify([details, pending])}
              details={details}
              unsaved={unsaved}
              hasPassword={hasPassword}
              lastResult={failed("save")}
            />
          </Card>
        </div>
        <div className="grid gap-6">
          {hasPhotos && (
            <PhotoForm
              key={image}
              image={image}
              failure={actionData?.form === "photo" ? actionData : undefined}
            />
          )}
          <AccountLinks hasData={hasData} />
        </div>
      </div>
    </AccountPage>
  );
}

function NotLoaded({ title }: { title: string }) {
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
        <p>{t("Something behind the scenes does not answer. Please try again in a moment.")}</p>
      </ErrorState>
    </AccountPage>
  );
}
