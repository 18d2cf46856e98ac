import { z } from "zod";
import { logIn } from "#app/api/auth.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import { getAuthApi } from "#app/middleware/api.ts";
import { atStep, authAction } from "#app/routes/auth/auth-action.server.ts";
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
  async ({ value: { user_type, remember, ...credentials }, context, request, url, refuse }) => {
    const api = getAuthApi(context, request);
    const { value: authResult, error } = await attempt(logIn(api, user_type, credentials));
    // Another API's words for this are often no sentence ("Unauthorized").
    if (error?.status === 401) return atStep(null, refuse("The e-mail address or password is incorrect"));
    if (error) throw error;
    return completeLogin({ context, request }, authResult, {
      ...readPendingIntent(context, url),
      remember: remember !== undefined,
    });
  },
);
