import { isRouteErrorResponse } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ErrorActions, type ErrorData, ErrorPage, useErrorTexts } from "#app/layout/error-page.tsx";
import { useSite } from "#app/layout/site.tsx";
import { Container } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";

export function ListingError({ error }: { error: unknown }) {
  const isLoadFailure = isRouteErrorResponse(error) && ![401, 403, 404, 405, 409].includes(error.status);
  return isLoadFailure ? (
    <FailedListing status={error.status} data={error.data} />
  ) : (
    <ErrorPage error={error} />
  );
}

/** The error of §8, with Retry-After, if known, and a link to retry. */
function FailedListing({ status, data }: { status: number; data: ErrorData | null }) {
  const { t } = useI18n();
  const { siteName } = useSite();
  const { text } = useErrorTexts(status, data ?? {});
  return (
    <>
      <title>{`${t("Cars for sale")} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <Container className="section">
        <ErrorState
          level={1}
          title={t("Failed to load cars. Please try again.")}
          actions={<ErrorActions status={status} />}
        >
          {status === 429 && <p>{text}</p>}
        </ErrorState>
      </Container>
    </>
  );
}
