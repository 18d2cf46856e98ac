import { formatLicensePlate, isDutchPlate } from "#contract/format-license-plate.ts";
import type { SellPage } from "../loader.server.ts";
import { nextApkDate } from "./apk-schedule.ts";

type Lists = Pick<SellPage["lists"], "models" | "intervals"> & Pick<SellPage, "today">;

/** Formats plates, lists models by make, proposes the next APK, hides stale sources. @returns a function to stop it */
export function enhanceForm(formId: string, lists: Lists): () => void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return () => {};
  const refreshModels = () => showModels(form, lists.models);
  const proposeApk = apkProposal(form, lists);
  const hideStaleSource = sourceHints(form);

  function onChange({ target }: Event) {
    if (!isField(target)) return;
    if (target.name === "license_plate") formatPlate(target as HTMLInputElement);
    if (target.name === "brand") refreshModels();
    if (target.name === "next_apk_date") document.getElementById("apk-proposal")?.replaceChildren();
    if (/^(fuel_type|first_registration_date|last_apk_date)$/.test(target.name)) proposeApk();
  }
  function onInput({ target }: Event) {
    if (isField(target)) hideStaleSource(target);
  }
  const plate = fieldOf(form, "license_plate");
  // It was left before this code was there.
  if (plate && plate !== document.activeElement) formatPlate(plate);
  refreshModels();
  form.addEventListener("change", onChange);
  form.addEventListener("input", onInput);
  return () => {
    form.removeEventListener("change", onChange);
    form.removeEventListener("input", onInput);
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;
const typedIn = (form: HTMLFormElement, name: string) => fieldOf(form, name)?.value.trim() ?? "";

function showModels(form: HTMLFormElement, models: Lists["models"]): void {
  const brand = typedIn(form, "brand").toLowerCase();
  const known = models.find((one) => one.brand.toLowerCase() === brand);
  const input = fieldOf(form, "model");
  if (!input) return;
  const list = document.getElementById("own-model-names") ?? document.createElement("datalist");
  list.id = "own-model-names";
  list.replaceChildren(...(known?.names ?? []).map((name) => new Option(name, name)));
  form.append(list);
  input.setAttribute("list", known ? list.id : "model-names");
}

function apkProposal(form: HTMLFormElement, { intervals, today }: Lists): () => void {
  /** The value that the script filled in; any other value was typed by the visitor and is kept. */
  let proposed = "";
  return () => {
    const input = fieldOf(form, "next_apk_date");
    const interval = intervals[typedIn(form, "fuel_type")];
    if (!input || !interval || (input.value !== "" && input.value !== proposed)) return;
    const next = nextApkDate({
      first: typedIn(form, "first_registration_date"),
      last: typedIn(form, "last_apk_date"),
      interval,
      today,
    });
    proposed = next ?? "";
    setValue(input, proposed);
    const note = document.getElementById("apk-proposal");
    if (note) note.textContent = next ? (note.dataset.text ?? "") : "";
  };
}

/** Hides the source of a value that the visitor has changed, because it is no longer the register's. */
function sourceHints(form: HTMLFormElement): (field: Field) => void {
  const proposed = new FormData(form).getAll("proposed").map(String);
  const sources = new Map<Element, string>();
  return ({ id, name, value }) => {
    const hint = document.getElementById(`${id}-description`);
    const isProposal = proposed.some((text) => text.startsWith(`${name}=`));
    if (!hint || !isProposal) return;
    const source = sources.get(hint) ?? hint.textContent ?? "";
    sources.set(hint, source);
    hint.textContent = proposed.includes(`${name}=${value}`) ? source : "";
  };
}

/** Formats a Dutch plate; a foreign plate stays as it was typed. */
function formatPlate(input: HTMLInputElement): void {
  const typed = input.value.normalize("NFKC").replace(/[\s.·]/g, "");
  if (isDutchPlate(typed)) setValue(input, formatLicensePlate(typed));
}

/** Sets a value and tells the code that keeps drafts. */
function setValue(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
