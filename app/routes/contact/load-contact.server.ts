import { optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getSettings } from "#app/api/content.server.ts";
import { givenSubject } from "./given-subject.server.ts";

/**
 * What the contact page shows: the ways to reach us that the settings know, and the subject that the address brings.
 * Settings that cannot be had leave the form, which is the page's purpose.
 */
export async function loadContact(api: Api, search: URLSearchParams) {
  const settings = await optional(getSettings(api), null);
  return {
    reach: {
      phone: settings?.contact.phone ?? null,
      email: settings?.contact.email ?? null,
      address: settings?.contact.address ?? null,
      kvkNumber: settings?.kvk_number ?? null,
    },
    subject: givenSubject(search.get("subject")),
  };
}

export type Reach = Awaited<ReturnType<typeof loadContact>>["reach"];
