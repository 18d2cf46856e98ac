import { formPageHeaders } from "#app/config/cache-headers.ts";
import { ContactSellerForm } from "#app/features/cars/contact-seller-form.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CarFormPage } from "../car-form-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = formPageHeaders;
export const meta = privateMeta;

export default function ContactSeller({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const isSold = loaderData.car?.status === "sold";
  return (
    <CarFormPage {...loaderData}>
      {isSold && (
        <Notice tone="warning">
          {t("This car has been sold. Its seller no longer answers questions about it.")}
        </Notice>
      )}
      {(!isSold || actionData) && (
        <Card padded>
          <ContactSellerForm action={loaderData.action} sender={loaderData.sender} lastResult={actionData} />
        </Card>
      )}
    </CarFormPage>
  );
}
