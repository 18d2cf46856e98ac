import { getI18n } from "#app/middleware/i18n.ts";
import { loadCarForm } from "../load-car-form.server.ts";
import type { Route } from "./+types/route";

export const loader = (args: Route.LoaderArgs) =>
  loadCarForm(args, "report", getI18n(args.context).t("Report this ad"));
