import { supports } from "#app/api/extensions.server.ts";
import { timesKey } from "./days.ts";

/**
 * Puts the chosen `slot` into the form as the contract's date and time.
 * @returns false when its times were for another day or other work, so that new times must be shown first
 */
export function applyChosenSlot(form: FormData): boolean {
  if (!supports("slots") || !form.has("shown")) return true;
  const next = form.get("next_date");
  if (next !== null) {
    form.set("date", next);
    form.set("intent", "times");
  }
  const wanted = String(form.get("date") ?? "");
  const services = form.getAll("service_ids").map(String);
  const shown = form.get("shown");
  const isShown = shown === timesKey(wanted, services) || (shown === "" && services.length === 0);
  const [date = "", time = ""] = String(form.get("slot") ?? "").split(" ");
  for (const name of ["slot", "shown", "next_date"]) form.delete(name);
  form.delete("time");
  if (time && (isShown || date === wanted)) {
    form.set("date", date);
    form.set("time", time);
  }
  return isShown;
}

/** Shown above a form with times that were not those of its day or work. */
export const timesChangedMessage =
  "You changed the day or the work: here are the new times and price. Please check them, and send the form again.";

export const priceChangedMessage =
  "The garage has changed a price since you opened this page. Please check it, and send the form again.";
