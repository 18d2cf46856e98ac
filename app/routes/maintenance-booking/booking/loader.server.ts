import { data } from "react-router";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isOpenBooking } from "#contract/booking-limits.ts";
import { loadBooking } from "../load-booking.server.ts";
import type { Route } from "./+types/route";
import { loadMove } from "./load-move.server.ts";

/** Loads a booking that was just made, or the one of a mail's link, which can also be changed. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const api = getApi(context);
  const { status, ...found } = await loadBooking(api, request, url.searchParams);
  const { booking, token, isJustMade } = found;
  const canChange = !isJustMade && token !== null && booking?.can_change === true;
  const isReceived = isJustMade && booking !== null && isOpenBooking(booking);
  return data(
    {
      ...found,
      page: { title: isReceived ? t("Your booking has been received") : t("Your booking") },
      isUnknown: status === 404,
      isOver: booking !== null && Date.parse(booking.starts_at) <= Date.now(),
      canChange,
      move: canChange ? await loadMove(api, booking, token) : null,
    },
    { status },
  );
}
