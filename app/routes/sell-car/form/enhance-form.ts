import { formatLicensePlate, isDutchPlate } from "#contract/format-license-plate.ts";
import type { SellPage } from "../loader.server.ts";
import { nextApkDate } from "./apk-schedule.ts";

type Lists = Pick<SellPage["lists"], "models" | "intervals"> & Pick<SellPage, "today">;

/** Plates are formatted, models follow the make, the next APK is proposed, and sources go with their values. @returns a function that stops it */
export function enhanceForm(formId: string, { models, intervals, today }: Lists): () => void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return () => {};
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const typedIn = (name: string) => field(name)?.value.trim() ?? "";
  /** What the script has filled in; another value is somebody's own. */
  let proposedApk = "";

  function showModels() {
    const brand = typedIn("brand").toLowerCase();
    const known = models.find((one) => one.brand.toLowerCase() === brand);
    const input = field("model");
    if (!input) return;
    const list = document.getElementById("own-model-names") ?? document.createElement("datalist");
    list.id = "own-model-names";
    list.replaceChildren(...(known?.names ?? []).map((name) => new Option(name, name)));
    form?.append(list);
    input.setAttribute("list", known ? list.id : "model-names");
  }

  function proposeApk() {
    const input = field("next_apk_date");
    const interval = intervals[typedIn("fuel_type")];
    if (!input || !interval || (input.value !== "" && input.value !== proposedApk)) return;
    const next = nextApkDate({
      first: typedIn("first_registration_date"),
      last: typedIn("last_apk_date"),
      interval,
      today,
    });
    const note = document.getElementById("apk-proposal");
    if (note) note.textContent = next ? (note.dataset.text ?? "") : "";
    proposedApk = next ?? "";
    setValue(input, proposedApk);
  }

  function onChange({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.name === "license_plate") formatPlate(target as HTMLInputElement);
    if (target.name === "brand") showModels();
    if (/^(fuel_type|first_registration_date|last_apk_date)$/.test(target.name)) proposeApk();
  }
  /** A value that somebody has changed is no longer the register's. */
  const proposed = new FormData(form).getAll("proposed").map(String);
  const sources = new Map<Element, string>();
  function onInput({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const hint = document.getElementById(`${target.id}-description`);
    const isProposal = proposed.some((text) => text.startsWith(`${target.name}=`));
    if (!hint || !isProposal) return;
    const source = sources.get(hint) ?? hint.textContent ?? "";
    sources.set(hint, source);
    hint.textContent = proposed.includes(`${target.name}=${target.value}`) ? source : "";
  }
  showModels();
  form.addEventListener("change", onChange);
  form.addEventListener("input", onInput);
  return () => {
    form.removeEventListener("change", onChange);
    form.removeEventListener("input", onInput);
  };
}

/** A foreign plate stays as it was typed. */
function formatPlate(input: HTMLInputElement): void {
  const typed = input.value.normalize("NFKC").replace(/[\s.·]/g, "");
  if (isDutchPlate(typed)) setValue(input, formatLicensePlate(typed));
}

/** Drafts hear of it, too. */
function setValue(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
