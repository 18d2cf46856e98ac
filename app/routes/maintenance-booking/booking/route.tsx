import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SentDraft } from "#app/forms/sent-draft.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useScrollToTop } from "#app/forms/use-scroll-to-top.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { bookingFormId } from "../form-id.ts";
import { useStepHref } from "../use-step-href.ts";
import type { Route } from "./+types/route";
import { BookedFacts } from "./booked-facts.tsx";
import { ChangeBooking } from "./change-booking.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const meta = privateMeta;

/** The URL contains the secret of a mail's link: no caching, and no other page or site gets it as referrer. */
export const headers = (routeHeaders: Route.HeadersArgs) => ({
  ...privatePageHeaders(routeHeaders),
  "Referrer-Policy": "strict-origin",
});

export default function BookingPage({
  loaderData: { page, booking, token, isJustMade, isUnknown, isOver, canChange, move },
  actionData,
}: Route.ComponentProps) {
  const { t } = useI18n();
  const bookHref = useStepHref()();
  useScrollToTop();
  const form = useFormResult("move-booking", ["date", "time"], actionData, {
    defaults: { date: booking?.date },
  });
  return (
    <Container narrow className="page grid gap-4">
      <PageHeader title={page.title} parents={[{ label: t("Maintenance Booking"), to: bookHref }]} />
      <ErrorSummary form={form.form} />
      {isJustMade && <SentDraft formId={bookingFormId} />}
      {booking ? (
        <>
          <BookedFacts
            booking={booking}
            token={token}
            isJustMade={isJustMade}
            isOver={isOver}
            isGarageGone={canChange && !move}
          />
          {token && canChange && (
            <ChangeBooking token={token} move={move} form={form} lastResult={actionData} />
          )}
        </>
      ) : (
        <NoBooking isUnknown={isUnknown} isJustMade={isJustMade} />
      )}
    </Container>
  );
}

/** Shown if the link is wrong or has ended, in another browser, or if the API is down; then the link stays valid. */
function NoBooking({ isUnknown, isJustMade }: { isUnknown: boolean; isJustMade: boolean }) {
  const { t } = useI18n();
  const bookHref = useStepHref()();
  const href = useHref();
  if (!isUnknown && !isJustMade)
    return <ErrorState title={t("We cannot show your booking just now. Please try again.")} />;
  return (
    <EmptyState
      title={t("We cannot find this booking")}
      actions={
        <>
          {!isJustMade && (
            <ButtonLink to={href("/:lang?/dashboard")} icon="gauge">
              {t("Dashboard")}
            </ButtonLink>
          )}
          <ButtonLink to={bookHref} icon="calendar">
            {t("Book maintenance")}
          </ButtonLink>
        </>
      }
    >
      {isJustMade
        ? t("Please open it with the link in the e-mail you got from us.")
        : t(
            "This link is no longer valid, or is incomplete. With an account, you find your upcoming bookings on the dashboard.",
          )}
    </EmptyState>
  );
}
