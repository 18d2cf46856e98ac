import type { ComponentProps, ReactNode } from "react";
import { CarSummary } from "#app/features/cars/car-summary.tsx";
import { LoginElsewhere } from "#app/features/messages/expired-thread.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface SellerPageProps {
  title: string;
  lead?: ReactNode;
  car: ComponentProps<typeof CarSummary>["car"] | null;
  isExpired: boolean;
  children: ReactNode;
}

/** A form to the seller of a car, who takes none about a sold one. */
export function SellerPage({ title, lead, car, isExpired, children }: SellerPageProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container narrow className="page grid gap-5">
      <PageHeader
        title={title}
        lead={lead}
        parents={[{ label: t("Messages"), to: href("/:lang?/message") }]}
      />
      {car && <CarSummary car={car} />}
      {isExpired && <LoginElsewhere />}
      {car?.status === "sold" ? (
        <Notice tone="warning">
          {t("This car has been sold. Its seller takes no more questions about it.")}
        </Notice>
      ) : (
        <Card padded>{children}</Card>
      )}
    </Container>
  );
}
