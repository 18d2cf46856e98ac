import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AuthFlowProvider, type PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { useSite } from "#app/layout/site.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface AuthPageLayoutProps {
  title: string;
  pendingIntent: PendingIntent;
  after?: ReactNode;
  /** False where the visitor already has an account. */
  hasReasons?: boolean;
  children: ReactNode;
}

export function AuthPageLayout({
  title,
  pendingIntent,
  after,
  hasReasons = true,
  children,
}: AuthPageLayoutProps) {
  const { google, passkeys } = useSite();
  const { state, formAction, formData } = useNavigation();
  const pending = state === "idle" || !formData ? null : { action: formAction, form: formData };
  return (
    <Container className="page">
      <AuthFlowProvider value={{ ...pendingIntent, google, passkeys, dialog: false, Form, pending }}>
        <div className="auth-page">
          <PageStyle name="auth-page" />
          <PageHeader title={title} />
          <Card padded>{children}</Card>
          {after}
          {hasReasons && <Reasons />}
        </div>
      </AuthFlowProvider>
    </Container>
  );
}

function Reasons() {
  const { t } = useI18n();
  const reasons = [
    ["heart", t("Keep the cars you like, and see them on every device.")],
    ["tag", t("See at once what has become cheaper, or is reserved.")],
    ["building", t("Dealers and garages put their cars, services and hours on the site.")],
  ] as const;
  return (
    <aside className="auth-reasons" aria-labelledby="auth-reasons">
      <Heading level={2} size={4} id="auth-reasons">
        {t("What an account is for")}
      </Heading>
      <ul className="grid gap-4">
        {reasons.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
