// Requests an address repeatedly for `milliseconds`, and sends back how many ms each request took.
import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { url, milliseconds } = workerData as { url: string; milliseconds: number };

function timeOf(address: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(address, (response) => response.resume().on("end", () => resolve(performance.now() - from))).on(
      "error",
      reject,
    );
  });
}

const until = performance.now() + milliseconds;
const times: number[] = [];
while (performance.now() < until) times.push(await timeOf(url));
parentPort?.postMessage(times);
