import { WithoutAccount } from "#app/features/account/without-account.tsx";
import { publicPage } from "#app/http.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;

export function loader({ context }: Route.LoaderArgs) {
  return { title: i18nOf(context).t("Signup") };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  return [
    { title: `${loaderData.title} · ${root.loaderData.siteName}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Where accounts will be; until then, what works without one. */
export default function Signup({ loaderData }: Route.ComponentProps) {
  return <WithoutAccount title={loaderData.title} />;
}
