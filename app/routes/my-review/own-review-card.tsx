import { ConfirmForm } from "#app/features/account/confirm-form.tsx";
import { HiddenReviewNote, ReviewFacts } from "#app/features/garages/review-facts.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { MyReview } from "#contract/reviews.ts";

interface OwnReviewCardProps {
  review: MyReview;
  canDelete: boolean;
  isConfirming: boolean;
}

/** A review of the customer. To change it, the customer follows the link to the garage's page. */
export function OwnReviewCard({ review, canDelete, isConfirming }: OwnReviewCardProps) {
  const { t } = useI18n();
  const href = useHref();
  const { id, branch, is_hidden, branch_suspended, answer } = review;
  const branchHref = href("/:lang?/garage-branch-profile/:id", { id: String(branch.id) });
  return (
    <Card as="li" padded id={`review-${id}`} className="gap-3">
      <Heading level={2} size={4}>
        {branch_suspended ? (
          <bdi>{branch.name}</bdi>
        ) : (
          <TextLink to={branchHref}>
            <bdi>{branch.name}</bdi>
          </TextLink>
        )}
      </Heading>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <ReviewFacts review={review} />
      </p>
      {is_hidden && <HiddenReviewNote />}
      {branch_suspended && (
        <p className="text-sm text-soft">
          {t("This garage is not on our site at the moment, so you cannot change your review.")}
        </p>
      )}
      {review.review && (
        <p dir="auto" lang={review.lang ?? undefined} className="whitespace-pre-line">
          {review.review}
        </p>
      )}
      {answer && (
        <div className="grid gap-1 line-above pt-4">
          <p className="text-sm font-bold">{t("Answer of the garage")}</p>
          <p dir="auto" className="whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
      {isConfirming ? (
        <ConfirmForm
          action={href("/:lang?/my-review")}
          intent="delete"
          id={id}
          question={t("Delete this review?")}
          consequence={answer ? t("The garage's answer is deleted with it.") : undefined}
          confirmLabel={t("Yes, delete it")}
          busyLabel={t("Removing")}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!branch_suspended && (
            <ButtonLink
              to={`${branchHref}#own-review`}
              size="sm"
              icon="edit"
              aria-label={t("Edit your review of {{name}}", { name: branch.name })}
            >
              {t("Edit")}
            </ButtonLink>
          )}
          {canDelete && <DeleteLink id={id} name={branch.name} />}
        </div>
      )}
    </Card>
  );
}

/** Links to the confirmation in the page, so that it works without JavaScript too. */
function DeleteLink({ id, name }: { id: number; name: string }) {
  const { t } = useI18n();
  const path = useHref()("/:lang?/my-review");
  return (
    <ButtonLink
      to={`${path}?delete=${id}#review-${id}`}
      size="sm"
      icon="trash"
      preventScrollReset
      aria-label={t("Delete your review of {{name}}", { name })}
    >
      {t("Delete")}
    </ButtonLink>
  );
}
