import type { SubmissionResult } from "@conform-to/dom";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { OwnListFailed } from "#app/features/account/own-list-failed.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useFormFailures } from "#app/forms/use-form-failures.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/route";
import { AddPasskey, type Creation } from "./add-passkey.tsx";
import { PasskeyCard } from "./passkey-card.tsx";

export { revalidateIfStale as shouldRevalidate } from "#app/forms/use-form-failures.ts";
export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, passkeys, requested, ...form } = loaderData;
  const { result, creation } = readResult(actionData);
  /** Returns the result if it is about this form. */
  const resultOf = (intent: string, id?: number) =>
    result?.initialValue?.intent === intent && (!id || result.initialValue.id === String(id))
      ? result
      : undefined;
  const isOfCard = passkeys?.some(({ id }) => String(id) === result?.initialValue?.id);
  const failures = useFormFailures("passkeys", result?.initialValue?.id && !isOfCard ? result : undefined);
  return (
    <AccountPage
      title={page.title}
      lead={t("With a passkey you log in with your fingerprint, your face or the PIN of your device.")}
      parents={[{ label: t("Profile"), to: href("/:lang?/my-profile") }]}
    >
      <ErrorSummary form={failures} />
      {passkeys === null && <OwnListFailed title={t("We could not load your passkeys")} />}
      {passkeys?.length === 0 && <p className="text-soft">{t("You have no passkey yet.")}</p>}
      {passkeys !== null && passkeys.length > 0 && (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <PasskeyCard
              key={passkey.id}
              passkey={passkey}
              hasPassword={form.hasPassword}
              requested={{ rename: requested.rename === passkey.id, remove: requested.remove === passkey.id }}
              renameResult={resultOf("rename", passkey.id)}
              removeResult={resultOf("remove", passkey.id)}
            />
          ))}
        </ul>
      )}
      {passkeys !== null && (
        <>
          <noscript>
            <p>{t("Passkeys are added with JavaScript, which is switched off in your browser.")}</p>
          </noscript>
          <AddPasskey
            // A new form after each added passkey.
            key={passkeys.length}
            {...form}
            creation={creation}
            lastResult={resultOf("options") ?? resultOf("add")}
          />
        </>
      )}
    </AccountPage>
  );
}

function readResult(actionData: SubmissionResult | Creation | undefined) {
  if (actionData && "options" in actionData) return { creation: actionData };
  return { result: actionData };
}
