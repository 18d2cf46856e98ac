import { getHomeContent, getTooltips } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { plainTexts } from "#app/i18n/plain-text.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";
import { type RequiredDocumentKey, requiredDocuments } from "./required-documents.ts";

/** Not essential: the page has texts of its own (§8, "data left empty"). */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const api = getApi(context);
  const [home, tooltips] = await Promise.all([
    optional(getHomeContent(api), null),
    optional(getTooltips(api), []),
  ]);
  const hints: Partial<Record<RequiredDocumentKey, string>> = {};
  for (const { key } of requiredDocuments) {
    const hint = tooltips.find((tooltip) => tooltip.key === key);
    if (hint) hints[key] = hint.content;
  }
  const banner = plainTexts(home?.sections.sell_car);
  const title = t("Sell your car");
  const lead =
    banner?.details ?? t("Tell us about your car, and hear what it could fetch. You decide whether to sell.");
  return { page: { title, description: lead }, heading: banner?.title ?? title, lead, hints };
}
