import { getServiceMessages } from "#app/api/customer-service.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { readBefore, toThread } from "#app/features/messages/load-thread.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isLoginExpired, nullIfRefused } from "#app/middleware/preserve-input.ts";
import type { Route } from "./+types/route";

/** @throws 404 for the conversation of another user */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const title = t("Customer service");
  const textOnly = { page: { title }, thread: null };
  if (isLoginExpired(context)) return textOnly;
  const { api } = requireAuth(context, "customer", "vendor");
  const id = requireRecordId(params.id);
  const before = readBefore(url);
  const call = essentialAuthorized(getServiceMessages(api, id, { before_id: before }));
  const answer = await nullIfRefused(context, call);
  if (!answer) return textOnly;
  const param = { id: String(id) };
  const urls = {
    page: localizedHref(lang, "/:lang?/customer-service/:id", param),
    messages: localizedHref(lang, "/:lang?/customer-service/:id/messages", param),
    stream: supports("message-stream") ? localizedHref(lang, "/:lang?/message/:id/stream", param) : null,
  };
  return {
    page: { title: answer.conversation?.subject ?? title },
    thread: { id, ...toThread(answer, { urls, before, canChangeAppointments: false }) },
  };
}
