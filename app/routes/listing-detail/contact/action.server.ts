import { contactSeller } from "#app/api/cars.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { carEnquiry } from "#contract/enquiries.ts";

export const action = formAction(carEnquiry, async ({ api, value, key, t, href, params }) => {
  const id = requireRecordId(params.id);
  const message = await requireFound(contactSeller(api, id, value, key));
  return {
    to: href("/:lang?/listing-detail-v1/:id", { id: String(id) }),
    message: message ?? t("Your message has been sent to the seller"),
  };
});
