import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { loadVendorList } from "#app/routes/vendors/load-list.server.ts";
import type { Route } from "./+types/route";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadVendorList(getApi(context), url, "dealer", getI18n(context).t);
