import type { z } from "zod";
import { demoAccount } from "#contract/auth.ts";
import { callIfSupported, setSupported } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

export type DemoAccount = z.infer<typeof demoAccount>;

const endpoint = "GET {lang}/demo-accounts";

/** Names to sign in with, in a demo market (ours); none where there are none or they cannot be had. */
export async function getDemoAccounts(api: Api): Promise<DemoAccount[]> {
  try {
    return (await callIfSupported(endpoint, () => api.list("{lang}/demo-accounts", demoAccount))).items;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isNotFound) setSupported(endpoint, false);
    return [];
  }
}
