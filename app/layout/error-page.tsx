import { isRouteErrorResponse } from "react-router";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import { ErrorActions } from "./error-actions.tsx";
import { type ErrorData, useErrorTexts } from "./error-messages.ts";
import { useSite } from "./site.tsx";

/** Shows an error's status and user message, never its internals. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useI18n();
  const { siteName } = useSite();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const data = isRouteErrorResponse(error) ? ((error.data ?? {}) as ErrorData) : {};
  const { title, text, icon } = { ...useErrorTexts(status, data), ...data.missing };
  const cars = data.cars ?? [];
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <Container className="section">
        <ErrorState level={1} icon={icon} title={title} actions={<ErrorActions {...data} status={status} />}>
          <p>{text}</p>
        </ErrorState>
      </Container>
      {cars.length > 0 && (
        <Section id="similar" title={t("Similar cars")} tone="sunken">
          <CarGrid cars={cars} />
        </Section>
      )}
    </>
  );
}
