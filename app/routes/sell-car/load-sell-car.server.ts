import { optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getHomeContent, getTooltips } from "#app/api/content.server.ts";
import { type NeededKey, needed } from "./needed.ts";

/**
 * The sell page's texts: the banner's own (`sections.sell_car`) and the explanations of what a seller needs. Neither is
 * essential: the page has words of its own (§8, "data left empty").
 */
export async function loadSellCar(api: Api) {
  const [home, tooltips] = await Promise.all([
    optional(getHomeContent(api), null),
    optional(getTooltips(api), []),
  ]);
  const hints: Partial<Record<NeededKey, string>> = {};
  for (const { key } of needed) {
    const hint = tooltips.find((tooltip) => tooltip.key === key);
    if (hint) hints[key] = hint.content;
  }
  return {
    heading: home?.sections.sell_car.title ?? null,
    details: home?.sections.sell_car.details ?? null,
    hints,
  };
}
