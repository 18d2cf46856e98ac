// node tests/bench/outage.ts: how an outage of the API affects visitors and the API, on the built site with its real
// timeouts. Prints latencies, their ratios to the healthy site, and calls per second. It asserts nothing.
import { setTimeout as wait } from "node:timers/promises";
import { startBuiltServer } from "../setup/built-server.ts";
import { startFaultProxy } from "../setup/fault-proxy.ts";
import type { Fault } from "../setup/faults.ts";
import { pages } from "../setup/pages.ts";
import { startUpstream } from "../setup/upstream.ts";

/** Requests per second, and the duration of the load in s. */
const rate = Number(process.env.RATE ?? 20);
const seconds = Number(process.env.SECONDS ?? 12);
/** In s. At the start of an outage, the calls in progress end by timeout; measuring starts after that. */
const settlingSeconds = 4;

const upstream = await startUpstream();
const proxy = await startFaultProxy(upstream.url);
const site = await startBuiltServer(proxy.url);

async function load() {
  const times: number[] = [];
  const from = performance.now();
  const requests: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    await wait(Math.max(0, from + (index * 1_000) / rate - performance.now()));
    const startedAt = performance.now();
    const path = pages[index % pages.length] || "/";
    const answered = site.open(path).then((response) => response.arrayBuffer());
    requests.push(
      answered.then(() => {
        if (startedAt - from > settlingSeconds * 1_000) times.push(performance.now() - startedAt);
      }),
    );
  }
  await Promise.all(requests);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), longest: at(0.9999) };
}

try {
  await load();
  const healthy = await load();
  console.log(`healthy            ${JSON.stringify(healthy)}`);
  for (const fault of ["reset", "hang", "drip", "500", "10 MB"] satisfies Fault[]) {
    proxy.attempts.length = 0;
    await proxy.setFault(fault);
    const degraded = await load();
    const calls = (proxy.attempts.length / seconds).toFixed(1);
    await proxy.setFault(null);
    const ended = performance.now();
    while ((await site.open("/listing-car")).status !== 200) await wait(50);
    const recoverySeconds = ((performance.now() - ended) / 1_000).toFixed(1);
    const ratio = (degraded.p99 / healthy.p99).toFixed(2);
    console.log(
      `${fault.padEnd(18)} ${JSON.stringify(degraded)}  p99 ×${ratio}  ${calls} calls/s  back after ${recoverySeconds} s`,
    );
    await wait(3_000);
  }
} finally {
  await site.close();
  await proxy.close();
  await upstream.close();
}
