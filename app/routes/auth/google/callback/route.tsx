import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { TextWithBdi, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";

/** The URL contains a code: no caching, and no other page or site gets it as referrer. */
export function headers(routeHeaders: Route.HeadersArgs) {
  return { ...privatePageHeaders(routeHeaders), "Referrer-Policy": "strict-origin" };
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const refresh = loaderData?.next ? [{ httpEquiv: "refresh", content: `0;url=${loaderData.next}` }] : [];
  return [...privateMeta(args), ...refresh];
}

export default function GoogleCallback({
  loaderData: { failure, errorCode, exchangeFailed, pendingIntent },
}: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const login = href("/:lang?/login");
  if (failure === null) {
    return (
      <Container className="section">
        <div className="state" role="status">
          <Spinner />
          <Heading level={1} size={3}>
            {t("Completing Google sign in...")}
          </Heading>
        </div>
      </Container>
    );
  }
  return (
    <Container className="section">
      <ErrorState
        level={1}
        icon="lock"
        title={t("Authentication Error")}
        actions={
          <>
            <ButtonLink
              to={pendingIntent ? withPendingIntent(login, pendingIntent) : login}
              variant="primary"
              icon="login-forward"
            >
              {t("Back to login")}
            </ButtonLink>
            <ButtonLink to={href("/:lang?")} icon="home">
              {t("Back to Home")}
            </ButtonLink>
          </>
        }
      >
        <p role="alert">
          <TextWithBdi text={failure} part={errorCode} />
        </p>
        <p>{t("Please try again. If it fails again, contact support.")}</p>
      </ErrorState>
      {exchangeFailed && (
        <Toasts>
          <Toast
            id="google-failure"
            kind="error"
            message={t("Failed to sign in with Google: {{message}}", { message: failure })}
            closeLabel={t("Close")}
          />
        </Toasts>
      )}
    </Container>
  );
}
