import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/terms-of-use";
import { LegalPage } from "./legal-page.tsx";
import { loadLegal } from "./load-legal.server.ts";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const legal = await loadLegal(context, "terms-of-use", t("Terms of use"));
  const description = t("The rules of this marketplace for buyers, sellers and garages, in plain words.");
  return { legal, description };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { legal, description } = loaderData;
  if (!legal.html) return [{ title: legal.title }, { name: "robots", content: "noindex" }];
  return pageMeta(matches, { title: legal.title, description, at: ["/:lang?/terms-of-use"] });
}

/** The rules of the marketplace (§2 Legal pages). */
export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.legal} />;
}
