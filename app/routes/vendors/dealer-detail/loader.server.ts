import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { loadVendorProfile } from "#app/routes/vendors/load-profile.server.ts";
import type { Route } from "./+types/route";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadVendorProfile(getApi(context), params.id, url, { t: getI18n(context).t, type: "dealer" });
