import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { getOwnListings } from "#app/api/listings.server.ts";
import { authorized, optional, parseRecordId } from "#app/api/page-errors.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API has no listings, or if `withdraw` names one of another customer or one that is over */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  if (!supports("my-listings")) throw data(null, { status: 404 });
  const listings = await optional(authorized(getOwnListings(api)), null);
  const param = url.searchParams.get("withdraw");
  const withdrawing = param === null ? null : (parseRecordId(param) ?? 0);
  const isOpen = listings?.some(({ id, status }) => id === withdrawing && isWithdrawable(status));
  if (withdrawing !== null && listings !== null && !isOpen) throw data(null, { status: 404 });
  return {
    page: { title: getI18n(context).t("My listings") },
    /** Null on failure (§8). */
    listings:
      listings?.map((listing) => ({
        ...listing,
        canWithdraw: supports("listing-withdrawal") && isWithdrawable(listing.status),
      })) ?? null,
    /** Id of the listing that the customer has to confirm to withdraw. */
    withdrawing,
  };
}

const isWithdrawable = (status: string) => status !== "sold" && status !== "withdrawn";

export type OwnListing = NonNullable<Awaited<ReturnType<typeof loader>>["listings"]>[number];
