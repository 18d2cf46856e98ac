import type { SubmissionResult } from "@conform-to/dom";
import { useMemo } from "react";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { honeypotFields } from "#app/forms/honeypot-fields.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Failures } from "./failure-toast.tsx";

const formId = "newsletter";

export function SubscribeForm({
  failures,
  lastResult,
}: {
  failures: string[];
  lastResult?: SubmissionResult;
}) {
  const { t } = useI18n();
  const errors = lastResult?.error?.email;
  // Stable per response: a new one takes the focus.
  const summary = useMemo(() => ({ id: formId, allErrors: { email: errors ?? [] } }), [errors]);
  const values = lastResult?.initialValue ?? {};
  return (
    <>
      <p className="lead">
        {t("The best new listings and plain advice on buying and selling a car, by e-mail.")}
      </p>
      <Failures texts={failures} />
      <ErrorSummary form={summary} />
      <NewsletterForm
        primary
        id={formId}
        value={lastResult && (textOf(values.email) ?? "")}
        stamp={textOf(values[honeypotFields.stamp])}
        errors={lastResult && (errors ?? []).map((error) => t(error))}
      />
      <p className="hint">
        {t(
          "We send you one mail to confirm. We use your address for the newsletter only, and forget it when you unsubscribe.",
        )}
      </p>
    </>
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
