import { getCars } from "#app/api/cars.server.ts";
import { essential, optional, requireRecordId } from "#app/api/page-errors.ts";
import { getVendor } from "#app/api/vendors.server.ts";
import { parseRecordId } from "#app/config/http.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { openingStatus } from "#app/features/opening-hours/opening-status.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

const pageSize = 12;

/** The vendor is essential, cars are null on failure. @throws 404 for an unknown vendor. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const api = getApi(context);
  const id = requireRecordId(params.id);
  const page = parseRecordId(url.searchParams.get("page") ?? "1") ?? 1;
  const [vendor, cars] = await Promise.all([
    essential(getVendor(api, id)),
    optional(getCars(api, { vendor_id: id, sort_by: "newest", show_num: pageSize, page }), null),
  ]);
  const name = vendor.name ?? vendor.username ?? t("Company");
  return {
    page: {
      title: name,
      description: t("Cars for sale by {{name}}, with address, opening hours and contact details.", { name }),
      query: cars && page > 1 && page <= cars.pages ? `page=${page}` : undefined,
    },
    vendor,
    open: openingStatus(vendor.opening_hours, new Date()),
    cars: cars && { items: cars.items.map(toCardCar), total: cars.total, page, pages: cars.pages },
  };
}
