import { optional } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { getCustomerApi } from "./api.ts";
import type { Context } from "./request-context.ts";

/** Returns the contact data of the customer who is logged in, to prefill a form; null for others. */
export async function loadCustomerContact(context: Context) {
  const api = getCustomerApi(context);
  const profile = api && (await optional(getProfile(api), null));
  if (!profile) return null;
  const { first_name, last_name, email, phone } = profile;
  return {
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    email: email ?? "",
    phone: phone ?? "",
  };
}

export async function loadCustomerSender(context: Context) {
  const contact = await loadCustomerContact(context);
  if (!contact) return null;
  const { first_name, last_name, email, phone } = contact;
  return { name: `${first_name} ${last_name}`.trim(), email, phone };
}
