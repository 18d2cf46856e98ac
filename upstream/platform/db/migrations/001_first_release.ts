import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";
import { createAccounts } from "./initial/accounts.ts";
import { createBookings } from "./initial/bookings.ts";
import { createCarChanges } from "./initial/car-changes.ts";
import { createCarDetails } from "./initial/car-details.ts";
import { createCars } from "./initial/cars.ts";
import { createChat } from "./initial/chat.ts";
import { createCorrespondence } from "./initial/correspondence.ts";
import { createGarages } from "./initial/garages.ts";
import { createPasskeys } from "./initial/passkeys.ts";
import { createPhotos } from "./initial/photos.ts";
import { createReferenceData } from "./initial/reference-data.ts";
import { createReviews } from "./initial/reviews.ts";
import { createSafeguards } from "./initial/safeguards.ts";
import { createSavedSearches } from "./initial/saved-searches.ts";
import { createSellRequests } from "./initial/sell-requests.ts";
import { createStockImports } from "./initial/stock-imports.ts";
import { createVendors } from "./initial/vendors.ts";

/** Creates the tables of the first release, one file per area; a table comes after those that it refers to. */
export function firstRelease(adapter: DatabaseAdapter): Migration {
  const areas = [
    createReferenceData,
    createVendors,
    createCars,
    createCarDetails,
    createCarChanges,
    createGarages,
    createAccounts,
    createPasskeys,
    createSavedSearches,
    createReviews,
    createBookings,
    createCorrespondence,
    createChat,
    createSellRequests,
    createSafeguards,
    createPhotos,
    createStockImports,
  ];
  return {
    async up(db: Kysely<unknown>) {
      for (const create of areas) await create(db, adapter);
    },
  };
}
