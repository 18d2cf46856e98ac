import { useLocation } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useFormFailures } from "#app/forms/use-form-failures.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { useSite } from "#app/layout/site.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import { OwnReviewCard } from "./own-review-card.tsx";

export { revalidateIfStale as shouldRevalidate } from "#app/forms/use-form-failures.ts";
export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function MyReview({ loaderData, actionData }: Route.ComponentProps) {
  const { page, reviews, canDelete, deleting } = loaderData;
  const failures = useFormFailures("my-review", actionData);
  return (
    <AccountPage title={page.title}>
      <ErrorSummary form={failures} />
      {reviews === null && <ReviewsFailed />}
      {reviews?.length === 0 && <NoReviews />}
      {reviews !== null && reviews.length > 0 && (
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <OwnReviewCard
              key={review.id}
              review={review}
              canDelete={canDelete}
              isConfirming={canDelete && review.id === deleting}
            />
          ))}
        </ul>
      )}
    </AccountPage>
  );
}

function ReviewsFailed() {
  const { t } = useI18n();
  return (
    <ErrorState
      title={t("Failed to load reviews. Please try again.")}
      actions={
        <ButtonLink to={useLocation().pathname} reloadDocument variant="primary" icon="refresh">
          {t("Try again")}
        </ButtonLink>
      }
    />
  );
}

function NoReviews() {
  const { t } = useI18n();
  const href = useHref();
  const isListedHere = useSite().listsOwn.reviews;
  return (
    <EmptyState
      icon="star"
      title={isListedHere ? t("You have not written a review yet") : t("Your reviews are not shown here")}
      actions={
        <ButtonLink to={href("/:lang?/garages-list")} variant="primary" icon="wrench">
          {t("Find a garage")}
        </ButtonLink>
      }
    >
      <p>
        {isListedHere
          ? t("Have you been to a garage? On its page you can tell others how it was.")
          : t("You find each review on the page of its garage.")}
      </p>
    </EmptyState>
  );
}
