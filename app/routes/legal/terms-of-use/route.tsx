import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { LegalPage } from "#app/routes/legal/legal-page.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/terms-of-use");

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
