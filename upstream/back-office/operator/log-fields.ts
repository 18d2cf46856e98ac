import { languageInfo, languages } from "#contract/languages.ts";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { isList, type Part, partOf } from "./content/fields.ts";
import { isPageKey, partsOf } from "./content/pages.ts";
import { settingsParts } from "./content/settings.ts";

const labels = new Map<string, TextKey>(
  Object.entries({
    ...{
      name: "Name",
      username: "Username",
      kind: "Kind",
      type: "Kind",
      address: "Address",
      town_id: "Town",
    },
    ...{ phone: "Phone", email: "Email", kvk_number: "KVK number", vat_number: "VAT number" },
    ...{ suspended_at: "Suspended", hidden_at: "Hidden", hidden: "Hidden", closed_at: "Closed" },
    ...{
      read_at: "Read",
      done_at: "Done",
      status: "Status",
      reason: "Reason",
      decision_reason: "Reason",
      answered: "Answer",
      car: "Car",
    },
    ...{ lat: "Latitude", lng: "Longitude", duration_minutes: "Minutes of work" },
  }),
);

/** The forms' parts that a change is of, where it is of texts. */
function partsOfChange(action: string, path: string | null): readonly Part[] {
  if (action === "settings-edited") return settingsParts;
  const key = action === "page-edited" ? path?.split("/").at(-2) : undefined;
  return isPageKey(key) ? partsOf(key) : [];
}

/** A field as its form calls it; as it is stored where no form has it. */
export function fieldName(
  { t }: PageContext,
  { action, path }: { action: string; path: string | null },
  name: string,
): string {
  const parts = partsOfChange(action, path);
  const part = partOf(parts, name);
  const list = parts.find((known) => isList(known) && name.startsWith(`${known.path}.`));
  const index = list && Number(name.slice(list.path.length + 1).split(".")[0]) + 1;
  const label = part?.label ?? labels.get(name.replace(/^name_..$/, "name"));
  const lang = languages.find((known) => name.startsWith(`${known}.`) || name === `name_${known}`);
  const steps = [lang && languageInfo[lang].label, list && `${t(list.label)} ${index}`, label && t(label)];
  return label ? steps.filter(Boolean).join(" · ") : name;
}
