import { vendorProfile } from "#contract/vendor-profile.ts";

/** The rule for the id of one of these towns. */
export const townIdSchema = (towns: readonly { id: number }[]) =>
  vendorProfile.shape.town_id.refine((id) => towns.some((town) => town.id === id), "Please choose a town");
