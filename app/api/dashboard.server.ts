import { type Dashboard, dashboard } from "#contract/dashboard.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";

export const getDashboard = (api: Api): Promise<Dashboard> =>
  callExtension("dashboard", () => api.get("{lang}/dashboard", dashboard));
