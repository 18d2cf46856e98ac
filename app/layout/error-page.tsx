import { isRouteErrorResponse } from "react-router";
import { Container } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import { ErrorActions } from "./error-actions.tsx";
import { type ErrorData, useErrorTexts } from "./error-messages.ts";
import { useSite } from "./site.tsx";

/** Shows an error's status and user message, never its internals. */
export function ErrorPage({ error }: { error: unknown }) {
  const { siteName } = useSite();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const data = isRouteErrorResponse(error) ? ((error.data ?? {}) as ErrorData) : {};
  const { title, text, icon } = { ...useErrorTexts(status, data), ...data.missing };
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <Container className="section">
        <ErrorState level={1} icon={icon} title={title} actions={<ErrorActions {...data} status={status} />}>
          <p>{text}</p>
        </ErrorState>
      </Container>
    </>
  );
}
