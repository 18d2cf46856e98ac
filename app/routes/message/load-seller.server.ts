import { data } from "react-router";
import { getCar } from "#app/api/cars.server.ts";
import { attempt, essential, optional, pageError, parseRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendor } from "#app/api/vendors.server.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Lang } from "#contract/languages.ts";
import { timeZoneOf } from "#contract/time-zone.ts";
import type { Vendor } from "#contract/vendors.ts";

export interface Seller {
  vendor: { id: number; name: string };
  /** Null without a car, and when it cannot be read for a refused form. */
  car: CardCar | null;
  carId: number | null;
  /** Says that the car is missing; null if it is not. */
  gone: { title: string; text: string } | null;
  isRefused: boolean;
}

interface SellerRequest {
  url: URL;
  /** A refused form, which is shown again even if the car is gone or the API fails. */
  refused: FormData | null;
  t: Translate;
}

/**
 * Loads the seller that `?car=` or `?vendor=` names, with the opening hours, which are empty if unknown.
 * @throws 404 also for a private seller, who only answers by mail
 */
export async function loadSeller(
  api: Api,
  { url, refused, t }: SellerRequest,
): Promise<{ seller: Seller; hours: Vendor["opening_hours"]; timeZone: string }> {
  const carId = parseRecordId(url.searchParams.get("car") ?? "");
  const read = await (carId === null ? null : attempt(getCar(api, carId)));
  const missing = missingCarOfSeller(api.lang, t);
  if (read?.error && !refused) throw pageError(read.error, missing);
  const car = read?.value ? { ...toCardCar(read.value), city: read.value.city } : null;
  if (car && !car.vendor) throw data(null, { status: 404 });
  const vendorId =
    car?.vendor?.id ?? parseRecordId(String(refused?.get("vendor_id") ?? url.searchParams.get("vendor")));
  if (vendorId === null) throw data(null, { status: 404 });
  const call = getVendor(api, vendorId);
  const vendor = await (car || refused ? optional(call, null) : essential(call, missingSeller(api.lang, t)));
  const name = vendor?.name ?? car?.vendor?.name ?? vendor?.username ?? t("Company");
  const gone = read?.error?.isNotFound ? { title: missing.title, text: missing.text } : null;
  const hours = vendor?.opening_hours ?? [];
  const seller = { vendor: { id: vendorId, name }, car, carId, gone, isRefused: refused !== null };
  return { seller, hours, timeZone: timeZoneOf(vendor ?? { lat: null, lng: null }) };
}

const missingSeller = (lang: Lang, t: Translate) => ({
  icon: "building" as const,
  title: t("This seller is no longer here"),
  text: t("You can no longer write to it. Your conversation stays here."),
  to: localizedHref(lang, "/:lang?/message"),
  label: t("Messages"),
  linkIcon: "message" as const,
});

const missingCarOfSeller = (lang: Lang, t: Translate) => ({
  icon: "car" as const,
  title: t("This car is no longer here"),
  text: t("Its seller takes no more questions and viewings. Your conversation stays here."),
  to: localizedHref(lang, "/:lang?/message"),
  label: t("Messages"),
  linkIcon: "message" as const,
});
