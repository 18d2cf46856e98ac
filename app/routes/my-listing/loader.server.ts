import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { getOwnListings } from "#app/api/listings.server.ts";
import { authorized, optional, parseRecordId } from "#app/api/page-errors.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRefusedForm, isLoginExpired } from "#app/middleware/preserve-input.ts";
import type { Route } from "./+types/route";

/** `withdraw` and `price` name the listing whose form is open. @throws 404 if it is not the customer's */
export async function loader({ context, url }: Route.LoaderArgs) {
  const title = getI18n(context).t("My listings");
  const refused = isLoginExpired(context) && getRefusedForm(context);
  if (refused && refused.get("intent") === "price")
    return {
      page: { title },
      listings: null,
      withdrawing: null,
      pricing: parseRecordId(String(refused.get("id"))),
    };
  const { api } = requireAuth(context, "customer");
  const found = supports("my-listings") ? await optional(authorized(getOwnListings(api)), null) : [];
  const listings = found?.map((listing) => ({
    ...listing,
    canWithdraw: supports("listing-withdrawal") && isWithdrawable(listing.status),
    canChangePrice: supports("listing-price") && listing.status === "listed" && listing.car_id !== null,
  }));
  const opened = (name: "withdraw" | "price", can: "canWithdraw" | "canChangePrice") => {
    const param = url.searchParams.get(name);
    if (param === null || !listings) return null;
    const listing = listings.find(({ id }) => id === parseRecordId(param));
    if (!listing) throw data(null, { status: 404 });
    return listing[can] ? listing.id : null;
  };
  return {
    page: { title },
    /** Null on failure (§8), or if the login expired. */
    listings: listings ?? null,
    /** Id of the listing that the customer has to confirm to withdraw. */
    withdrawing: opened("withdraw", "canWithdraw"),
    /** Id of the listing that gets a new price. */
    pricing: opened("price", "canChangePrice"),
  };
}

const isWithdrawable = (status: string) => status !== "sold" && status !== "withdrawn";

export type OwnListing = NonNullable<Awaited<ReturnType<typeof loader>>["listings"]>[number];
