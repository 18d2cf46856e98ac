import { run } from "./run.ts";

/**
 * Installs a package of Debian and its kin, and says how.
 * @returns whether it is installed now; false where there is no apt, or nobody may use it
 */
export async function aptInstall(name: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = async (...args: string[]) => {
    const [command = "", ...rest] = [...root, "apt-get", ...args];
    console.log(`${command} ${rest.join(" ")}`);
    return (await run(command, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } })) === 0;
  };
  return (await apt("update")) && (await apt("install", "-y", "--no-install-recommends", name));
}
