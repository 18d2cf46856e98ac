import { type ListingChange, type MyListing, myListing } from "#contract/sell-car.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/* A customer's own requests to sell a car, beyond §7. All throw `UpstreamError`. */

/** Returns the customer's listings, newest first. */
export const getOwnListings = async (api: Api): Promise<MyListing[]> =>
  (await callExtension("my-listings", () => api.list("{lang}/my-listings", myListing))).items;

export const withdrawListing = async (api: Api, id: number): Promise<string | null> =>
  messageOf(
    await callExtension("listing-withdrawal", () =>
      api.send(`{lang}/my-listings/${id}`, { method: "DELETE" }),
    ),
  );

/** Changes the price of a car on the site. @returns the API's message */
export const changeListingPrice = async (api: Api, id: number, body: ListingChange): Promise<string | null> =>
  messageOf(
    await callExtension("listing-price", () =>
      api.send(`{lang}/my-listings/${id}`, { method: "PATCH", body }),
    ),
  );
