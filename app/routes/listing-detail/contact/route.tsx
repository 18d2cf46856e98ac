import { ContactForm } from "#app/features/cars/contact-form.tsx";
import { privatePage } from "#app/http.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { loadCarForm } from "../car-form.server.ts";
import { CarFormPage, carFormMeta } from "../car-form-page.tsx";
import type { Route } from "./+types/route";
import { sendContact } from "./send-contact.server.ts";

export const headers = privatePage;
export const loader = (args: Route.LoaderArgs) =>
  loadCarForm(args, { call: "contact", title: "Contact the seller" });
export const action = (args: Route.ActionArgs) => sendContact(args);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData ? carFormMeta(loaderData.title, root.loaderData?.siteName) : [];
}

/** The form to a car's seller, on its own: where a post that failed is mended. */
export default function ContactSeller({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <CarFormPage {...loaderData}>
      {loaderData.car?.status === "sold" ? (
        <Notice tone="warning">
          {t("This car has been sold. Its seller takes no more questions about it.")}
        </Notice>
      ) : (
        <Card padded>
          <ContactForm carId={loaderData.id} lastResult={actionData} />
        </Card>
      )}
    </CarFormPage>
  );
}
