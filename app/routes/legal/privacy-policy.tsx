import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "./legal-page.tsx";
import { loadLegal } from "./load-legal.server.ts";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const legal = await loadLegal(context, "privacy-policy", t("Privacy policy"));
  const description = t(
    "What happens with your personal data here: what we keep and why, who receives it, for how long, and your rights.",
  );
  return { legal, description };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { legal, description } = loaderData;
  if (!legal.html) return [{ title: legal.title }, { name: "robots", content: "noindex" }];
  return pageMeta(matches, { title: legal.title, description, at: ["/:lang?/privacy-policy"] });
}

/** What happens with personal data (§2 Legal pages). */
export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.legal} />;
}
