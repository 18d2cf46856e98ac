import { ErrorActions } from "#app/components/error-actions.tsx";
import { useFrame } from "#app/components/frame.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Container } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";

/** The page when the API did not answer with cars (§8), with a link that tries again. */
export function FailedListing({ status }: { status: number }) {
  const { t } = useI18n();
  const { siteName } = useFrame();
  return (
    <>
      <title>{`${t("Cars for sale")} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <Container className="section">
        <ErrorState
          level={1}
          title={t("Failed to load cars. Please try again.")}
          actions={<ErrorActions status={status} />}
        />
      </Container>
    </>
  );
}
