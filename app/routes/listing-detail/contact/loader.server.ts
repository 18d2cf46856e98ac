import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { loadCarForm } from "../load-car-form.server.ts";
import type { Route } from "./+types/route";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadCarForm(getApi(context), params.id, "contact", getI18n(context).t("Contact the seller"));
