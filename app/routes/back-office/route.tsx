import { useEffect, useRef } from "react";
import { ErrorPage } from "#app/components/error-page.tsx";
import { privateMeta } from "#app/components/private-meta.ts";
import { env } from "#app/env.server.ts";
import { BackOfficeForm } from "#app/features/account/back-office-form.tsx";
import { readForm } from "#app/forms/parse.server.ts";
import { privatePage } from "#app/http.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";

export const headers = privatePage;

/** Within the frame, which has its data then: an action that throws leaves what is above without any. */
export const ErrorBoundary = ErrorPage;

/** Its form leaves the site, for the back-office alone: told to the content security policy (entry.server). */
export const handle = { formTarget: "back-office" };

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context, "vendor", "garage");
  return { title: i18nOf(context).t("To the back-office") };
}

/**
 * The hand-over (§6, §7): the one page that carries the token, because the specification has the browser post it. It is
 * the answer to a post, kept by nobody.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = requireUser(context, "vendor", "garage");
  const { userType } = session;
  const goal = (await readForm(request)).get("redirect_to") === "messages" ? "messages" : "dashboard";
  return {
    to: `${env.BACKOFFICE_URL}/${userType}/login-by-token`,
    token: `${session.tokenType} ${session.token}`,
    // §6: garages have one place there.
    goal: userType === "vendor" ? goal : null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** Opened by hand it is the way to the hand-over; posted to, it posts on: by itself with JavaScript, by its button without. */
export default function BackOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <Container className="section">
      <EmptyState
        level={1}
        icon="building"
        title={loaderData.title}
        actions={
          actionData ? (
            <form ref={form} method="post" action={actionData.to}>
              <input type="hidden" name="token" value={actionData.token} />
              {actionData.goal && <input type="hidden" name="redirect_to" value={actionData.goal} />}
              <Button variant="primary">{t("Go on")}</Button>
            </form>
          ) : (
            <BackOfficeForm />
          )
        }
      >
        <p>{t("What belongs to your business is there. You stay logged in here.")}</p>
      </EmptyState>
    </Container>
  );
}
