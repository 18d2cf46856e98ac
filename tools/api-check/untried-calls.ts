import { rolePath, userTypes } from "#contract/user.ts";

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
    "POST en/passkeys",
    "POST en/passkeys/options",
    "PATCH en/passkeys/{id}",
    "DELETE en/passkeys/{id}",
    "POST en/passkeys/login-options",
    "POST en/passkeys/login",
    "DELETE en/sessions",
    "DELETE en/sessions/{id}",
    "PUT en/appointments/{id}",
    "POST en/start-conversation",
    "POST en/send-messages",
    "POST en/notifications/read",
    "POST en/vendor-user-reserve-appointment",
    "POST en/customer-service/start-conversation",
    "POST en/customer-service/conversations/{id}/messages",
  ],
  "it takes a code of Google's": ["GET auth/google/callback"],
  "another call tells whether its extension is there": [
    "GET en/equipment",
    "GET en/appointments/{id}",
    "GET en/appointments/{id}/calendar",
  ],
  "the site does not make it": [
    "GET en/check-email",
    "POST en/check-email",
    "GET en/messages",
    "POST en/new-notification/send",
    "GET en/customer-service/messages",
  ],
};
