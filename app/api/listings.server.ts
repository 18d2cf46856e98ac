import { type ListingChange, type MyListing, myListing } from "#contract/sell-car.ts";
import { callExtension, sendToExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";

/* A customer's own requests to sell a car, beyond §7. All throw `UpstreamError`. */

/** Returns the customer's listings, newest first. */
export const getOwnListings = async (api: Api): Promise<MyListing[]> =>
  (await callExtension("my-listings", () => api.list("{lang}/my-listings", myListing))).items;

export const withdrawListing = (api: Api, id: number) =>
  sendToExtension("listing-withdrawal", api, `{lang}/my-listings/${id}`, { method: "DELETE" });

/** Changes the price of a car on the site. @returns the API's message */
export const changeListingPrice = (api: Api, id: number, body: ListingChange) =>
  sendToExtension("listing-price", api, `{lang}/my-listings/${id}`, { method: "PATCH", body });
