import { data } from "react-router";
import { getCar } from "#app/api/cars.server.ts";
import { essential, optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { getVendor } from "#app/api/vendors.server.ts";
import { parseRecordId } from "#app/config/http.ts";
import { type CardCar, toCardCar } from "#app/features/cars/card-car.ts";
import type { Translate } from "#app/i18n/translator.ts";

export interface Seller {
  vendor: { id: number; name: string };
  car: CardCar | null;
}

/** Whom `?car=` or `?vendor=` means. @throws 404 for a private seller too: they answer by mail */
export async function loadSeller(api: Api, { searchParams }: URL, t: Translate): Promise<Seller> {
  const carId = parseRecordId(searchParams.get("car") ?? "");
  const vendorId = parseRecordId(searchParams.get("vendor") ?? "");
  if (carId !== null) {
    const record = await essential(getCar(api, carId));
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
