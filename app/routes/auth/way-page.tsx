import type { ReactNode } from "react";
import { Form, type MetaDescriptor, useNavigation } from "react-router";
import { type Carried, WayProvider } from "#app/features/auth/way.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";

/** Title of a page of the ways in; search engines have nothing to look for there. */
export function wayMeta(title: string | undefined, siteName: string | undefined): MetaDescriptor[] {
  return [{ title: [title, siteName].filter(Boolean).join(" · ") }, { name: "robots", content: "noindex" }];
}

interface WayPageProps {
  title: string;
  carried: Carried;
  /** Below the card. */
  after?: ReactNode;
  children: ReactNode;
}

/** A way in as a page: where it is, then its form. */
export function WayPage({ title, carried, after, children }: WayPageProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { state, formAction, formData } = useNavigation();
  const pending = state === "idle" || !formData ? null : { action: formAction, form: formData };
  return (
    <Container className="pt-4 pb-12">
      <PageStyle sheet="account" />
      <WayProvider value={{ ...carried, dialog: false, Form, pending }}>
        <div className="way">
          <Breadcrumb
            label={t("You are here")}
            items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
          />
          <Heading level={1} size={2}>
            {title}
          </Heading>
          <Card padded>{children}</Card>
          {after}
        </div>
      </WayProvider>
    </Container>
  );
}
