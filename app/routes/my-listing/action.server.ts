import { z } from "zod";
import { changeListingPrice, withdrawListing } from "#app/api/listings.server.ts";
import { requireFound } from "#app/api/page-errors.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { recordId } from "#contract/fields.ts";
import { listingChange } from "#contract/sell-car.ts";

const withdraw = formAction(
  z.object({ id: recordId }),
  async ({ api, value, t, href }) => ({
    to: href("/:lang?/my-listing"),
    message: (await requireFound(withdrawListing(api, value.id))) ?? t("Your car is no longer offered"),
  }),
  { user: "customer" },
);

const price = formAction(
  listingChange.extend({ id: recordId }),
  async ({ api, value, t, href }) => ({
    to: `${href("/:lang?/my-listing")}#listing-${value.id}`,
    message:
      (await requireFound(changeListingPrice(api, value.id, { price: value.price }))) ??
      t("The new price is on the site"),
  }),
  { user: "customer" },
);

export const action = preserveInput(formActions({ withdraw, price }));
