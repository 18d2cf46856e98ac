import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { getMessages } from "#app/api/chat.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isLoginExpired } from "#app/middleware/preserve-input.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API takes no reports, and for the conversation of another user */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const page = { title: t("Report this conversation") };
  const formKey = randomUUID();
  if (isLoginExpired(context)) return { page, name: null, formKey };
  const { api } = requireAuth(context, "customer");
  const id = requireRecordId(params.id);
  if (!supports("conversation-report")) throw data(null, { status: 404 });
  const { conversation } = await essentialAuthorized(getMessages(api, id, {}));
  return { page, name: conversation?.participant.name ?? t("A former user"), formKey };
}
