import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { getConversations } from "#app/api/chat.server.ts";
import { authorized, optional } from "#app/api/page-errors.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi, requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRefusedForm, isLoginExpired } from "#app/middleware/preserve-input.ts";
import { loadSeller } from "../load-seller.server.ts";
import type { Route } from "./+types/route";

/** Redirects to the conversation with this seller about this car, if there is one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const refused = getRefusedForm(context);
  const api = isLoginExpired(context) ? null : requireAuth(context, "customer").api;
  const [{ seller }, known] = await Promise.all([
    loadSeller(getApi(context), { url, refused, t }),
    api ? optional(authorized(getConversations(api)), null) : null,
  ]);
  const existing = known?.items.find(
    ({ participant, car, is_about_car }) =>
      participant.type === "vendor" &&
      participant.id === seller.vendor.id &&
      (car ? car.id === seller.car?.id : !seller.car && !is_about_car),
  );
  if (existing && !refused)
    throw redirect(localizedHref(lang, "/:lang?/message/:id", { id: String(existing.id) }));
  return {
    page: { title: t("Write to {{name}}", { name: seller.vendor.name }) },
    ...seller,
    formKey: randomUUID(),
  };
}
