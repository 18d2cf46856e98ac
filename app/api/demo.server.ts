import type { z } from "zod";
import { demoAccount } from "#contract/accounts.ts";
import type { Api } from "./client.server.ts";
import { learn, oursCall } from "./missing-calls.server.ts";
import { UpstreamError } from "./upstream-error.ts";

export type DemoAccount = z.infer<typeof demoAccount>;

const call = "GET {lang}/demo-accounts";

/** Names to sign in with, in a demo market (ours); none where there are none or they cannot be had. */
export async function getDemoAccounts(api: Api): Promise<DemoAccount[]> {
  try {
    return (await oursCall(call, () => api.list("{lang}/demo-accounts", demoAccount))).items;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isMissing) learn(call, false);
    return [];
  }
}
