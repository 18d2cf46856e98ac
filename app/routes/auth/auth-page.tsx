import type { ReactNode } from "react";
import { Form, type MetaDescriptor, useNavigation } from "react-router";
import { AuthFlowProvider, type PendingIntent } from "#app/features/auth/auth-flow.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Auth pages are noindex. */
export function authPageMeta(title: string | undefined, siteName: string | undefined): MetaDescriptor[] {
  return [{ title: [title, siteName].filter(Boolean).join(" · ") }, { name: "robots", content: "noindex" }];
}

interface AuthPageLayoutProps {
  title: string;
  pendingIntent: PendingIntent;
  after?: ReactNode;
  children: ReactNode;
}

export function AuthPageLayout({ title, pendingIntent, after, children }: AuthPageLayoutProps) {
  const { t } = useI18n();
  const href = useHref();
  const { state, formAction, formData } = useNavigation();
  const pending = state === "idle" || !formData ? null : { action: formAction, form: formData };
  return (
    <Container className="pt-4 pb-12">
      <AuthFlowProvider value={{ ...pendingIntent, dialog: false, Form, pending }}>
        <div className="auth-page">
          <PageStyle name="auth-page" />
          <Breadcrumb
            label={t("You are here")}
            items={[{ label: t("Home"), to: href("/:lang?") }, { label: title }]}
          />
          <Heading level={1} size={2}>
            {title}
          </Heading>
          <Card padded>{children}</Card>
          {after}
        </div>
      </AuthFlowProvider>
    </Container>
  );
}
