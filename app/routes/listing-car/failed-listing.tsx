import { ErrorActions } from "#app/components/error-actions.tsx";
import { type ErrorData, useErrorTexts } from "#app/components/error-texts.ts";
import { useFrame } from "#app/components/frame.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Container } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";

/** The page when the API did not answer with cars (§8): after how long, where it says so, and a link that tries again. */
export function FailedListing({ status, data }: { status: number; data: ErrorData | null }) {
  const { t } = useI18n();
  const { siteName } = useFrame();
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
