import type { ComponentProps, ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { LoginInNewTab } from "#app/features/account/login-in-new-tab.tsx";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { CarSummary } from "#app/features/cars/car-summary.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Seller } from "./load-seller.server.ts";

interface SellerPageProps {
  data: Seller & { page: { title: string } };
  lastResult: ComponentProps<typeof LoginInNewTab>["lastResult"];
  lead?: ReactNode;
  children: ReactNode;
}

/** Page with a form to the seller of a car. A sold car has no form, unless a refused one must be shown again. */
export function SellerPage({ data, lastResult, lead, children }: SellerPageProps) {
  const { page, car, gone, isRefused } = data;
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container narrow className="page grid gap-6">
      <PageHeader
        title={page.title}
        lead={lead}
        parents={[{ label: t("Messages"), to: href("/:lang?/message") }]}
      />
      {car && <CarSummary car={car} />}
      <LoginInNewTab lastResult={lastResult} />
      {gone && (
        <Notice tone="warning">
          {gone.title}. {gone.text}
        </Notice>
      )}
      {car?.status === "sold" && (
        <Notice tone="warning">
          {t("This car has been sold. Its seller no longer answers questions about it.")}
        </Notice>
      )}
      {(car?.status !== "sold" || isRefused) && <Card padded>{children}</Card>}
    </Container>
  );
}

interface SellerFormProps
  extends Pick<ComponentProps<typeof SubmitButton>, "icon">,
    Pick<SellerPageProps, "lastResult"> {
  form: ComponentProps<typeof ErrorSummary>["form"];
  seller: Seller;
  submitLabel: string;
  /** Shown below the button. */
  after?: ReactNode;
  children: ReactNode;
}

export function SellerForm({
  form,
  lastResult,
  seller,
  icon,
  submitLabel,
  after,
  children,
}: SellerFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const action = pathname + search;
  return (
    <Form id={form.id} method="post" action={action} replace noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <input type="hidden" name="vendor_id" value={seller.vendor.id} />
      {seller.carId !== null && <input type="hidden" name="car_id" value={seller.carId} />}
      {children}
      <SubmitButton action={action} icon={icon} busyLabel={t("Sending")} block>
        {submitLabel}
      </SubmitButton>
      {after}
    </Form>
  );
}
