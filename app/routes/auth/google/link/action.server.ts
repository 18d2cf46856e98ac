import { z } from "zod";
import { linkGoogle } from "#app/api/google.server.ts";
import { getAuthApi } from "#app/middleware/api.ts";
import { authStepAction } from "#app/routes/auth/auth-action.server.ts";
import { readPendingIntent } from "#app/routes/auth/auth-page.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { googleLinkState } from "#app/routes/auth/flow-cookies.server.ts";
import { inputPassword } from "#contract/rules.ts";

/** Links the Google login to the account by its password, and logs in. */
export const action = authStepAction(
  googleLinkState.read,
  () => null,
  z.object({ password: inputPassword }),
  "We could not log you in just now. Please try again in a moment.",
  async ({ value, context, request, url }, { token }) => {
    const authResult = await linkGoogle(getAuthApi(context, request), token, value.password);
    return completeLogin({ context, request }, authResult, readPendingIntent(context, url));
  },
  { logsIn: true },
);
