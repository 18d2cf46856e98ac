import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { blankSettings } from "./blank-settings.ts";

const admin = fileURLToPath(new URL("../../upstream/admin/main.ts", import.meta.url));

/**
 * Invites a new operator of the journeys' market, by the command and beside the running API.
 * @returns the path of the page that sets the password
 */
export async function inviteOperator(): Promise<{ email: string; passwordPath: string }> {
  const email = `${randomUUID()}@example.net`;
  const { E2E_DATA_DIR: DATA_DIR, E2E_UPSTREAM_PORT: UPSTREAM_PORT } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [admin, "operator", email], {
    env: { ...process.env, ...blankSettings, DATA_DIR, UPSTREAM_PORT, PUBLIC_ORIGIN: "loopback" },
  });
  const { pathname, search } = new URL(/http\S+/.exec(stdout)?.[0] ?? "");
  return { email, passwordPath: `${pathname}${search}` };
}
