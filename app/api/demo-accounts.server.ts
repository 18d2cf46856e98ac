import type { z } from "zod";
import { demoAccount } from "#contract/user.ts";
import { callExtension } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";

export type DemoAccount = z.infer<typeof demoAccount>;

export async function getDemoAccounts(api: Api): Promise<DemoAccount[]> {
  const accounts = callExtension("demo-accounts", () =>
    cachedReference(api, "demo-accounts", (fresh) => fresh.list("{lang}/demo-accounts", demoAccount)),
  );
  return (await optional(accounts, null))?.items ?? [];
}
