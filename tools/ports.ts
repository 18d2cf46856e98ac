import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

export function isFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

export async function freePort(host = "127.0.0.1"): Promise<number> {
  const [port] = await freePorts(1, host);
  return port!;
}

export async function freePorts(count: number, host = "127.0.0.1"): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, host));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return ports;
}
