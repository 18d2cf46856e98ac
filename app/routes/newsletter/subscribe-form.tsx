import { useMemo } from "react";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface SubscribeFormProps {
  /** Of the failed post, if there was one. */
  value?: string;
  errors?: string[];
  failure: string | null;
  subscribed?: boolean;
}

const formId = "newsletter";
const noErrors: string[] = [];

/** What the newsletter is, the form, and what went wrong with the last post: the API's failure also shows as a toast. */
export function SubscribeForm({ value, errors = noErrors, failure, subscribed }: SubscribeFormProps) {
  const { t } = useI18n();
  // The same as long as it is the same answer: a new one takes the focus.
  const summary = useMemo(() => ({ id: formId, allErrors: { email: errors } }), [errors]);
  return (
    <>
      <p className="lead">
        {t("The best new listings and plain advice on buying and selling a car, straight to your inbox.")}
      </p>
      {failure && (
        <Notice tone="danger">
          {subscribed && (
            <p>{t("Your address is subscribed, but the confirmation mail could not be sent.")}</p>
          )}
          <p>{t(failure)}</p>
        </Notice>
      )}
      <ErrorSummary form={summary} />
      <NewsletterForm primary id={formId} value={value} errors={errors.map((error) => t(error))} />
      <p className="hint">
        {t(
          "We send you one mail to confirm. We use your address for the newsletter only, and forget it when you unsubscribe.",
        )}
      </p>
    </>
  );
}
