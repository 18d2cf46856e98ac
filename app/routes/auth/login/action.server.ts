import { z } from "zod";
import { logIn } from "#app/api/auth.server.ts";
import { getAuthApi } from "#app/middleware/api.ts";
import { authAction } from "#app/routes/auth/auth-action.server.ts";
import { readPendingIntent, userTypeField } from "#app/routes/auth/auth-page.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { loginRequest } from "#contract/auth.ts";

const loginForm = loginRequest.extend({
  user_type: userTypeField,
  /** Browsers post "on"; other clients may post "1" or "true". */
  remember: z
    .string()
    .regex(/^(?!(0|false|off|no)$)./i)
    .optional()
    .catch(undefined),
});

/** Logs in. After a failure the form keeps all fields except the password. */
export const action = authAction(
  loginForm,
  "We could not log you in just now. Please try again in a moment.",
  async ({ value: { user_type, remember, ...credentials }, context, request, url }) => {
    const authResult = await logIn(getAuthApi(context, request), user_type, credentials);
    return completeLogin({ context, request }, authResult, {
      ...readPendingIntent(context, url),
      remember: remember !== undefined,
    });
  },
);
