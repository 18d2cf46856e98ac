import { data } from "react-router";
import { personal } from "#app/api/calls.ts";
import { canTakeData, getProfile } from "#app/api/profile.server.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { privateMeta } from "#app/components/private-meta.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { privatePage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/route";
import { deleteAccount } from "./delete-account.server.ts";
import { DeleteForm } from "./delete-form.tsx";

export const headers = privatePage;

/** Within the frame, which has its data then: an action that throws leaves what is above without any. */
export const ErrorBoundary = ErrorPage;

/** A 404 where the API cannot remove an account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireUser(context, "customer");
  const [profile, isOffered] = await Promise.all([personal(getProfile(api)), canTakeData(api)]);
  if (!isOffered) throw data(null, { status: 404 });
  return { title: i18nOf(context).t("Delete my account"), hasPassword: profile.has_password !== false };
}

export const action = (args: Route.ActionArgs) => deleteAccount(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** What goes with an account and what stays, and the last question. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { title, hasPassword } = loaderData;
  const goes = [
    t("Your profile, your picture and your favorites"),
    t("All your logins, on this device and on others"),
    t("Your subscription to the newsletter"),
    t("Your name and contact details in ads for your own car; it is off the market"),
  ];
  const stays = [
    t("Questions that you sent to sellers stay with them, without your name and address."),
    t("Messages to us stay with us, without your name and address."),
  ];
  return (
    <AccountPage title={title} within={{ label: t("Profile"), to: address("/:lang?/my-profile") }}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card padded className="gap-5">
          <Lines title={t("What is deleted at once")} lines={goes} />
          <Lines title={t("What stays")} lines={stays} />
          <p>
            {t("It cannot be undone. You may want to keep your data first:")}{" "}
            <TextLink to={address("/:lang?/my-profile/data")} reloadDocument>
              {t("Download all my data")}
            </TextLink>
          </p>
        </Card>
        <Card padded className="gap-5">
          <DeleteForm hasPassword={hasPassword} lastResult={actionData} />
        </Card>
      </div>
    </AccountPage>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className="grid gap-2">
      <Heading level={2} size={4}>
        {title}
      </Heading>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
