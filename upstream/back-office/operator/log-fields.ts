import { isLang, languageInfo, languages } from "#contract/languages.ts";
import type { ReportOutcome } from "../../modules/reports/reporter-mails.ts";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { kindLabels } from "./businesses/list.ts";
import { isList, type Part, partOf } from "./content/fields.ts";
import { contentPages, isPageKey, partsOf } from "./content/pages.ts";
import { settingsParts } from "./content/settings.ts";
import { requestStatusLabels } from "./sell-requests/page.ts";

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
    phone: "Phone",
    email: "Email",
    kvk_number: "KVK number",
    vat_number: "VAT number",
    suspended_at: "Suspended",
    hidden_at: "Hidden",
    hidden: "Hidden",
    closed_at: "Closed",
    ...{
      read_at: "Read",
      done_at: "Dealt with",
      status: "Status",
      reason: "Reason",
      decision_reason: "Reason",
      answered: "Answer",
      car: "Car",
      file: "File",
      added: "Added",
      changed: "Changed",
      refused: "Refused",
      taken_down: "Taken down",
      picture: "Picture",
    },
    lat: "Latitude",
    lng: "Longitude",
    duration_minutes: "Minutes of work",
  }),
);

const hiddenValues = { listing: "Hidden", vendor: "Business suspended" } as const;
const answers = {
  "taken down": "Off the site",
  "no action": "Stays on the site",
  decided: "Informed of the decision",
} as const satisfies Record<ReportOutcome, TextKey>;

/** Labels of codes that are stored, by field. */
const valueLabels: Record<string, Record<string, TextKey>> = {
  kind: kindLabels,
  type: kindLabels,
  status: requestStatusLabels,
  hidden: hiddenValues,
  picture: { logo: "Logo", cover: "Picture above its page" },
  answered: answers,
};

/** A stored value as the pages show it. @param towns names of the towns, by id */
export function valueText(
  { t }: PageContext,
  towns: ReadonlyMap<string, string>,
  { name, value }: { name: string; value: string },
): string {
  if (name === "town_id") return towns.get(value) ?? value;
  const label = valueLabels[name]?.[value];
  return label ? t(label) : value;
}

/** The subject of a change; a page of texts has its title. */
export function subjectText(
  { t }: PageContext,
  { action, subject, path }: { action: string; subject: string; path: string | null },
): string {
  if (subject === "") return t("A deleted account");
  if (action === "settings-edited") return t("Site settings");
  const [lang, key] = path?.split("/").reverse() ?? [];
  if (action !== "page-edited" || !isPageKey(key) || !isLang(lang)) return subject;
  return `${t(contentPages[key].title)} · ${languageInfo[lang].label}`;
}

/** The parts of the form that a change of texts was made with; none for other changes. */
function partsOfChange(action: string, path: string | null): readonly Part[] {
  if (action === "settings-edited") return settingsParts;
  const key = action === "page-edited" ? path?.split("/").at(-2) : undefined;
  return isPageKey(key) ? partsOf(key) : [];
}

/** The name of a field in its form; the stored name if no form has the field. */
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
