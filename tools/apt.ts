import { run } from "./run.ts";

/** Installs a Debian package. @returns whether it is installed; false without apt or the right to use it */
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
