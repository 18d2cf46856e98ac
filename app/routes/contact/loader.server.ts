import { optional } from "#app/api/page-errors.ts";
import { getSettings } from "#app/api/site-settings.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { loadCustomerContact } from "#app/middleware/customer-contact.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";
import { subjectPrefill } from "./subject-prefill.server.ts";

/** Works without the settings, because the form is the purpose of the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const [settings, customer] = await Promise.all([
    optional(getSettings(getApi(context)), null),
    loadCustomerContact(context),
  ]);
  return {
    page: {
      title: t("Contact us"),
      description: t("Write to us, call or send an e-mail: address, phone number and contact form."),
    },
    reach: {
      phone: settings?.contact.phone ?? null,
      email: settings?.contact.email ?? null,
      address: settings?.contact.address ?? null,
      place: { lat: settings?.contact.lat ?? null, lng: settings?.contact.lng ?? null },
      kvkNumber: settings?.kvk_number ?? null,
      vatNumber: settings?.vat_number ?? null,
    },
    prefilled: { ...customer, subject: subjectPrefill(url.searchParams.get("subject")) },
  };
}
