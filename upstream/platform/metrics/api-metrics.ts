import type { Kysely } from "kysely";
import { Counter } from "prom-client";
import { apiRequestEvents, mailEvents } from "#telemetry/event-channels.ts";
import { addGauge, requestMetrics, startMetricsServer } from "#telemetry/metrics-server.ts";
import { countRows } from "../db/pagination.ts";
import type { Database } from "../db/schema.ts";
import { registeredGauges, registerGauge } from "./gauges.ts";

/** Counts requests and mails of this process, and serves `/metrics` at a separate address (decision 112). */
export async function startApiMetrics(
  db: Kysely<Database>,
  address: { port: number; host: string },
): Promise<{ port: number; close(): void }> {
  const shown = new Set<string>();
  const { registry, port, close } = await startMetricsServer(address, () => {
    for (const source of registeredGauges()) {
      if (shown.has(source.name)) continue;
      shown.add(source.name);
      addGauge(registry, source);
    }
  });
  registerOutbox(db);
  const countRequest = requestMetrics(registry);
  const mails = new Counter({
    name: "mails_total",
    help: "Mails by what became of them: sent, postponed to another try, given up.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  // Starts each counter at 0: Prometheus would not see the first rise of a counter that did not exist before.
  for (const outcome of ["sent", "postponed", "given up"]) mails.inc({ outcome }, 0);
  const subscriptions = [
    apiRequestEvents.subscribe(({ route, status, ms }) => countRequest(route, String(status), ms)),
    mailEvents.subscribe(({ outcome, mails: count }) => mails.inc({ outcome }, count)),
  ];
  return {
    port,
    close() {
      for (const unsubscribe of subscriptions) unsubscribe();
      close();
    },
  };
}

function registerOutbox(db: Kysely<Database>) {
  registerGauge({
    name: "outbox_waiting_mails",
    help: "Mails of the outbox, of all processes together, that are to be sent.",
    read: () => countRows(db.selectFrom("outbox").where("next_attempt_at", "is not", null)),
  });
}
