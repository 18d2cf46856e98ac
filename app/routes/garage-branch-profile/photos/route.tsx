import { publicPageHeaders } from "#app/config/http.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { PhotosPage } from "#app/layout/photos-page.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/garage-branch-profile/:id/photos");

export default function BranchPhotos({
  loaderData: { name, photos, back, list, page },
}: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PhotosPage
      {...{ name, photos, heading: page.title }}
      list={{ label: t("Garages"), to: list }}
      back={{ label: t("Back to the garage"), to: back }}
    />
  );
}
