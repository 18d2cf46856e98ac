import { type Dashboard, dashboard } from "#contract/dashboard.ts";
import { callIfSupported, setSupported } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

const endpoint = "{lang}/dashboard";

/** A customer's front page at a glance (ours). Throws `UpstreamError`: a 404 where the API does not have the call. */
export async function getDashboard(api: Api): Promise<Dashboard> {
  try {
    return await callIfSupported(endpoint, () => api.get(endpoint, dashboard));
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) setSupported(endpoint, false);
    throw error;
  }
}
