import { rolePath, userTypes } from "#contract/auth.ts";

const roles = userTypes.map((type) => `en${rolePath[type]}`);

/** Calls of the contract that the check does not make, by reason. */
export const untriedCalls: Record<string, string[]> = {
  "it would change something": [
    "POST en/newsletter-subscribe",
    "POST en/newsletter-subscribe-email",
    "POST en/contact-message",
    "POST en/sell-car",
    "POST en/sell-car-confirmation-email",
    "POST en/maintenance-booking",
    "POST reviews",
    "POST en/register/send-code",
    "POST en/register/verify-code",
    ...roles.map((role) => `POST ${role}/login`),
    ...roles.flatMap((role) => [
      `POST ${role}/password/reset-request`,
      `POST ${role}/password/verify-code`,
      `POST ${role}/password/complete-reset`,
    ]),
    "POST en/password/update",
    "PUT en/my-profile",
    "POST en/favorites",
    "DELETE en/favorites",
    "PATCH en/saved-searches/{id}",
    "DELETE en/saved-searches/{id}",
    "PUT en/saved-searches/stop",
    "PUT en/appointments/{id}",
  ],
  "it takes a code of Google's": ["GET auth/google/callback"],
  "the site does not make it": ["GET en/check-email", "POST en/check-email"],
  "the site does not make it yet": [
    "GET en/equipment",
    "GET en/appointments/{id}",
    "GET en/appointments/{id}/calendar",
    "GET en/vendor-user-chat/search-by-name",
    "GET en/messages",
    "GET en/all-conversations",
    "POST en/start-conversation",
    "POST en/send-messages",
    "GET en/get-conversation-msgs",
    "POST en/notifications/read",
    "POST en/new-notification/send",
    "POST en/vendor-user-reserve-appointment",
    "GET en/customer-service/messages",
    "GET en/customer-service/conversations",
    "POST en/customer-service/start-conversation",
    "GET en/customer-service/conversations/{id}/messages",
    "POST en/customer-service/conversations/{id}/messages",
  ],
};
