import { getBranch } from "#app/api/garages.server.ts";
import { essential, requireRecordId } from "#app/api/page-errors.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { viewablePhotos } from "#app/ui/picture.tsx";
import { missingGarage } from "../missing-garage.ts";
import type { Route } from "./+types/route";

/** @throws 404 for an unknown branch */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { t, lang } = getI18n(context);
  const missing = missingGarage(t, lang);
  const id = requireRecordId(params.id, missing);
  const branch = await essential(getBranch(getApi(context), id), missing);
  const name = branch.name ?? t("Garage");
  return {
    name,
    photos: viewablePhotos(branch.photo, branch.gallery),
    back: localizedHref(lang, "/:lang?/garage-branch-profile/:id", { id: String(id) }),
    list: localizedHref(lang, "/:lang?/garages-list"),
    page: { title: t("Photos: {{name}}", { name }), noindex: true },
  };
}
