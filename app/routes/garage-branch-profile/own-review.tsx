import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { createPersistentDraft } from "#app/client/persistent-draft.ts";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { AuthDialogLink } from "#app/features/auth/auth-dialog-provider.tsx";
import { useAuthHref } from "#app/features/auth/auth-flow.tsx";
import { HiddenReviewNote } from "#app/features/garages/review-facts.tsx";
import { DraftNotice } from "#app/forms/draft-notice.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { type FieldModel, FormTextArea, HoneypotInputs, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormFailures } from "#app/forms/use-form-failures.ts";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "#app/layout/site.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { FieldError, FieldGroup, getControlProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { OwnReview } from "./loader.server.ts";

const rules = async () => (await import("#contract/reviews.ts")).ownReview;
const draft = createPersistentDraft();

interface OwnReviewProps {
  branchId: number;
  /** Null when the customer has not written one, or the API does not say. */
  own: OwnReview | null;
  lastResult?: SubmissionResult & { isExpired?: boolean };
}

/** Lets a customer write, change or delete the review; asks a visitor to log in. */
export function OwnReviewBlock({ branchId, own, lastResult }: OwnReviewProps) {
  const { t } = useI18n();
  const account = useAccount();
  const isDeletion = lastResult?.initialValue?.intent === "delete";
  const deletion = useFormFailures("delete-review", isDeletion ? lastResult : null);
  const isCustomer = account?.userType === "customer";
  if (account && !isCustomer) return null;
  if (!isCustomer && !lastResult)
    return (
      <p>
        <AuthDialogLink page="login" icon="edit" buttonStyle={{ variant: "secondary" }}>
          {t("Log in to write a review")}
        </AuthDialogLink>
      </p>
    );
  return (
    <section aria-labelledby="own-review" className="grid gap-4 line-above pt-4">
      <Heading level={3} size={4} id="own-review">
        {own ? t("Your review") : t("Write a review")}
      </Heading>
      {own?.is_hidden && <HiddenReviewNote />}
      <ErrorSummary form={deletion} />
      <ReviewForm
        key={own?.created_at}
        branchId={branchId}
        own={own}
        lastResult={isDeletion ? undefined : lastResult}
      />
      {own && <DeleteReview branchId={branchId} id={own.id} />}
    </section>
  );
}

function ReviewForm({ branchId, own, lastResult }: OwnReviewProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/garage-branch-profile/:id", { id: String(branchId) });
  const isNameShort = useSite().listsOwn.reviews;
  // After a refused post the page still has the previous account.
  const isVisitor = useAccount() === null || lastResult?.isExpired;
  const { form, fields } = useFormResult("review-form", ["rating", "review"], lastResult, {
    defaults: { rating: own ? String(own.rating) : undefined, review: own?.review ?? undefined },
    rules,
    draft,
  });
  return (
    <Form id={form.id} method="post" action={action} noValidate preventScrollReset className="grid gap-4">
      <PostedAccountField lastResult={lastResult} />
      <ErrorSummary form={form} />
      {isVisitor && <LoginToReview />}
      <HoneypotInputs lastResult={lastResult} />
      <StarField field={fields.rating} label={t("Your rating")} />
      <FormTextArea
        field={fields.review}
        label={t("Your experience")}
        hint={t("What was done, how were you treated, was the price as agreed? At least 10 characters.")}
        rows={5}
        required
      />
      <SubmitButton action={action} busyLabel={t("Sending")}>
        {own ? t("Save review") : t("Publish review")}
      </SubmitButton>
      {isNameShort && (
        <p className="hint">{t("It appears with your first name and the initial of your last name.")}</p>
      )}
      <DraftNotice form={form} />
    </Form>
  );
}

/** One to five stars as radio buttons. */
function StarField({ field, label }: { field: FieldModel; label: string }) {
  const { t } = useI18n();
  const errors = field.errors?.map((error) => t(error));
  const { id: _, ...control } = getControlProps({ id: field.id, errors });
  return (
    <FieldGroup id={`${field.id}-group`} label={label}>
      <PageStyle name="star-field" />
      <div className="star-field">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} title={t("{{count}} stars", { count: stars })}>
            <input
              {...control}
              // The error summary links to the first star.
              id={stars === 1 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={stars}
              defaultChecked={String(field.initialValue) === String(stars)}
              required
            />
            <span className="sr-only">{t("{{count}} stars", { count: stars })}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
      <FieldError id={field.id} errors={errors} />
    </FieldGroup>
  );
}

/** Opens the login in another tab, so that the written text stays. */
function LoginToReview() {
  const { t } = useI18n();
  const href = useAuthHref("login");
  return (
    <p>
      <TextLink to={href} target="_blank" rel="nofollow">
        {t("Log in in a new tab, then send your review again")}
      </TextLink>
    </p>
  );
}

function DeleteReview({ branchId, id }: { branchId: number; id: number }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/garage-branch-profile/:id", { id: String(branchId) });
  return (
    <Form method="post" action={action} preventScrollReset>
      <AccountKeyField />
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="review_id" value={id} />
      <SubmitButton action={action} variant="danger" icon="trash" busyLabel={t("Removing")}>
        {t("Delete my review")}
      </SubmitButton>
    </Form>
  );
}
