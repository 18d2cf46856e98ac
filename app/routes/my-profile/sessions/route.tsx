import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { OwnListFailed } from "#app/features/account/own-list-failed.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { Session } from "#contract/sessions.ts";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, sessions } = loaderData;
  const path = href("/:lang?/my-profile/sessions");
  return (
    <AccountPage
      title={page.title}
      lead={t("Is there one you do not recognize? Log it out, and change your password.")}
      parents={[{ label: t("Profile"), to: href("/:lang?/my-profile") }]}
    >
      <Refusal lastResult={actionData} />
      {sessions === null && <OwnListFailed title={t("We could not load where you are logged in")} />}
      <ul className="grid gap-4">
        {sessions?.map((session) => (
          <SessionCard key={session.id} session={session} action={path} />
        ))}
      </ul>
      {sessions?.some(({ is_current }) => !is_current) && (
        <Form method="post" action={path} preventScrollReset>
          <AccountKeyField />
          <Button name="intent" value="end-others" icon="logout-forward">
            {t("Log out everywhere else")}
          </Button>
        </Form>
      )}
      <p>
        <TextLink to={href("/:lang?/change-password")}>{t("Change passwords")}</TextLink>
      </p>
    </AccountPage>
  );
}

function Refusal({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { form } = useFormResult("sessions", [], lastResult);
  return <ErrorSummary form={form} />;
}

function SessionCard({ session, action }: { session: Session; action: string }) {
  const { t } = useI18n();
  const format = useFormatter();
  const name = nameOf(session, t);
  const { id, created_at, used_at, is_current } = session;
  return (
    <Card as="li" padded className="gap-3">
      <Heading level={2} size={4}>
        {name} {is_current && <Badge tone="success">{t("This device")}</Badge>}
      </Heading>
      <p className="hint">
        {t("Logged in on {{date}}", { date: format.date(created_at) })}
        {" · "}
        {t("Last used on {{date}}", { date: format.date(used_at) })}
      </p>
      {!is_current && (
        <Form method="post" action={action} preventScrollReset>
          <AccountKeyField />
          <input type="hidden" name="id" value={id} />
          <Button
            name="intent"
            value="end"
            size="sm"
            icon="logout-forward"
            aria-label={t("Log out {{name}}", { name })}
          >
            {t("Log out")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function nameOf({ browser, system }: Session, t: Translate): string {
  if (!browser || !system) return browser ?? system ?? t("Unknown browser");
  return t("{{browser}} on {{system}}", { browser: bidiIsolate(browser), system: bidiIsolate(system) });
}
