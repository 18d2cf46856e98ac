import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AuthFlowProvider, type PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface AuthPageLayoutProps {
  title: string;
  pendingIntent: PendingIntent;
  after?: ReactNode;
  children: ReactNode;
}

export function AuthPageLayout({ title, pendingIntent, after, children }: AuthPageLayoutProps) {
  const { state, formAction, formData } = useNavigation();
  const pending = state === "idle" || !formData ? null : { action: formAction, form: formData };
  return (
    <Container className="page">
      <AuthFlowProvider value={{ ...pendingIntent, dialog: false, Form, pending }}>
        <div className="auth-page">
          <PageStyle name="auth-page" />
          <PageHeader title={title} />
          <Card padded>{children}</Card>
          {after}
        </div>
      </AuthFlowProvider>
    </Container>
  );
}
