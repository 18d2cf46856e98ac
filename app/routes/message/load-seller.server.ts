import { data } from "react-router";
import { getCar } from "#app/api/cars.server.ts";
import { essential, optional, parseRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendor } from "#app/api/vendors.server.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Lang } from "#contract/languages.ts";

export interface Seller {
  vendor: { id: number; name: string };
  car: CardCar | null;
}

/** Whom `?car=` or `?vendor=` means. @throws 404 for a private seller too: they answer by mail */
export async function loadSeller(api: Api, { searchParams }: URL, t: Translate): Promise<Seller> {
  const carId = parseRecordId(searchParams.get("car") ?? "");
  const vendorId = parseRecordId(searchParams.get("vendor") ?? "");
  if (carId !== null) {
    const record = await essential(getCar(api, carId), missingCar(api.lang, t));
    const car = { ...toCardCar(record), city: record.city };
    if (!car.vendor) throw data(null, { status: 404 });
    const { id, name } = car.vendor;
    const vendor = await optional(getVendor(api, id), null);
    return { vendor: { id, name: vendor?.name ?? name ?? t("Company") }, car };
  }
  if (vendorId === null) throw data(null, { status: 404 });
  const vendor = await essential(getVendor(api, vendorId));
  return { vendor: { id: vendor.id, name: vendor.name ?? vendor.username ?? t("Company") }, car: null };
}

const missingCar = (lang: Lang, t: Translate) => ({
  icon: "car" as const,
  title: t("This car is not here any more"),
  text: t(
    "Its seller takes no new questions about it, and plans no viewing. What you wrote to each other stays.",
  ),
  to: localizedHref(lang, "/:lang?/message"),
  label: t("Messages"),
});
