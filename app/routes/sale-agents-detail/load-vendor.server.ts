import { data } from "react-router";
import { essential, optional } from "#app/api/calls.ts";
import { getCars } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import { getVendor } from "#app/api/vendors.server.ts";
import { toCard } from "#app/features/cars/card-car.ts";
import { openState } from "#app/features/opening-hours/open-state.ts";
import { recordId } from "#app/http.ts";

const perPage = 12;

/**
 * A vendor and a page of their cars, newest first. The vendor is essential, the cars are a block of their own (null
 * when they cannot be had). Throws a 404 for an unknown vendor.
 */
export async function loadVendor(api: Api, param: string, search: URLSearchParams) {
  const id = recordId(param);
  if (id === null) throw data(null, { status: 404 });
  const page = recordId(search.get("page") ?? "1") ?? 1;
  const [vendor, cars] = await Promise.all([
    essential(getVendor(api, id)),
    optional(getCars(api, { vendor_id: id, sort_by: "newest", show_num: perPage, page }), null),
  ]);
  return {
    vendor,
    open: openState(vendor.opening_hours, new Date()),
    cars: cars && { items: cars.items.map(toCard), total: cars.total, page, pages: cars.pages },
  };
}
