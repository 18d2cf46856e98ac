import { type Dashboard, dashboard } from "#contract/dashboard.ts";
import type { Api } from "./client.server.ts";
import { learn, oursCall } from "./missing-calls.server.ts";
import { UpstreamError } from "./upstream-error.ts";

const call = "{lang}/dashboard";

/** A customer's front page at a glance (ours). Throws `UpstreamError`: a 404 where the API does not have the call. */
export async function getDashboard(api: Api): Promise<Dashboard> {
  try {
    return await oursCall(call, () => api.get(call, dashboard));
  } catch (error) {
    if (error instanceof UpstreamError && error.isMissing) learn(call, false);
    throw error;
  }
}
