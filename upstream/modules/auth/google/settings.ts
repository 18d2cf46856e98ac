import { z } from "zod";
import type { GoogleProvider } from "../../../platform/http/context.ts";

const timeoutMs = 5000;
const httpUrl = z.url({ protocol: /^https?$/, error: "must be a URL that begins with https://" });

/** The settings of the provider; null without a client id. */
export const googleSettings = z
  .object({
    GOOGLE_CLIENT_ID: z.string().optional(),
    // The secret must never be in an error message.
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_TOKEN_URL: httpUrl.default("https://oauth2.googleapis.com/token"),
    GOOGLE_USERINFO_URL: httpUrl.default("https://openidconnect.googleapis.com/v1/userinfo"),
  })
  .transform((variables, context): GoogleProvider | null => {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
    if (!clientId) return null;
    if (clientSecret) {
      const { GOOGLE_TOKEN_URL: tokenUrl, GOOGLE_USERINFO_URL: userinfoUrl } = variables;
      return { clientId, clientSecret, tokenUrl, userinfoUrl, timeoutMs };
    }
    const message = "must be given with GOOGLE_CLIENT_ID";
    context.addIssue({ code: "custom", path: ["GOOGLE_CLIENT_SECRET"], message });
    return z.NEVER;
  });
