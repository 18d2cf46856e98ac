import { formError } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRequestContext } from "#app/middleware/request-context.ts";
import { receiveSellForm } from "../receive-form.server.ts";
import type { Route } from "./+types/route";

/** Receives a photo that the script sends as soon as it is chosen. */
export async function action({ context, request }: Route.ActionArgs) {
  const { t } = getI18n(context);
  const client = getRequestContext(context).clientIp ?? "";
  const { form, rejected, failure } = await receiveSellForm(request, getApi(context), client);
  const urls = form.getAll("photo_urls");
  const photos = form.getAll("photo_ids").map((id, index) => ({ id: String(id), url: String(urls[index]) }));
  const reason = failure && formError(failure, { fallback: rejected[0]?.message });
  const message = reason ? errorMessage(reason, t) : rejected[0] && t(rejected[0].message);
  return Response.json(
    { photo: photos[0] ?? null, message: message ?? null },
    {
      status: reason?.status ?? 200,
      headers: {
        "Cache-Control": cachePolicy.private,
        ...(reason?.retryAfter && { "Retry-After": String(reason.retryAfter) }),
      },
    },
  );
}
