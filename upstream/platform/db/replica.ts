import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type PostgresDriver, type QueryResult } from "kysely";
import { isPoolFull } from "./host-pool.ts";
import { runOn } from "./routing-driver.ts";
import { isUnavailable } from "./unavailable.ts";

const checkIntervalMs = 5000;
const maxLagMs = 5000;
const lagPollMs = 100;

/** Streaming replicas, which serve reads in turn. */
export class Replicas {
  readonly #replicas: Replica[];
  #turn = 0;

  constructor(
    drivers: PostgresDriver[],
    { primary, onLost }: { primary: PostgresDriver; onLost: (error: Error) => void },
  ) {
    this.#replicas = drivers.map((driver) => new Replica(driver, primary, onLost));
  }

  /** @returns undefined when the primary has to be asked */
  async read(query: CompiledQuery): Promise<QueryResult<unknown> | undefined> {
    const usable = this.#replicas.filter((replica) => replica.isUsable());
    return usable[this.#turn++ % usable.length]?.read(query);
  }
}

/** A streaming replica, which serves reads as long as it answers and keeps up with the primary. */
class Replica {
  readonly #driver: PostgresDriver;
  readonly #primary: PostgresDriver;
  readonly #onLost: (error: Error) => void;
  #isUsable = false;
  #checkedAt = -Infinity;

  constructor(driver: PostgresDriver, primary: PostgresDriver, onLost: (error: Error) => void) {
    this.#driver = driver;
    this.#primary = primary;
    this.#onLost = onLost;
  }

  /** Also starts the next check when it is due. */
  isUsable(): boolean {
    const age = performance.now() - this.#checkedAt;
    // After a time without reads, the last check is out of date.
    if (age > checkIntervalMs + 2 * maxLagMs) this.#isUsable = false;
    if (age > checkIntervalMs) void this.#check();
    return this.#isUsable;
  }

  /** @returns undefined when the primary has to be asked */
  async read(query: CompiledQuery): Promise<QueryResult<unknown> | undefined> {
    try {
      return await runOn(this.#driver, query);
    } catch (error) {
      // The primary is asked after any error, since the replica may only lack a new column.
      if (isLoss(error)) this.#lose(error as Error);
      return undefined;
    }
  }

  async #check(): Promise<void> {
    this.#checkedAt = performance.now();
    const position = await this.#primaryPosition();
    if (position === undefined) return;
    try {
      if (await this.#hasReplayed(position)) this.#isUsable = true;
      else this.#lose(new Error("the replica has fallen behind"));
    } catch (error) {
      // Without a primary, nobody else answers what a busy replica cannot.
      if (position !== null || isLoss(error)) this.#lose(error as Error);
    }
  }

  /** @returns null when the primary is lost, and undefined when it only cannot tell its position now */
  async #primaryPosition(): Promise<string | null | undefined> {
    try {
      return String(await scalar(this.#primary, "select pg_current_wal_lsn()::text as value"));
    } catch (error) {
      return isLoss(error) ? null : undefined;
    }
  }

  /** @param position null accepts any replica that answers */
  async #hasReplayed(position: string | null): Promise<boolean> {
    const text =
      "select $1::pg_lsn is null or not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as value";
    for (let waitedMs = 0; waitedMs < maxLagMs; waitedMs += lagPollMs) {
      if (await scalar(this.#driver, text, [position])) return true;
      await wait(lagPollMs, undefined, { ref: false });
    }
    return false;
  }

  #lose(error: Error): void {
    if (this.#isUsable) this.#onLost(error);
    this.#isUsable = false;
  }
}

/** SQLSTATE of a read that conflicted with the replay, and of one that took too long. */
const transientCodes = ["40001", "57014"];

/** Whether an error is about this read alone, or about too many reads at a time; the server is not lost. */
const isTransientError = (error: Error & { code?: string }) =>
  isPoolFull(error) || transientCodes.includes(error.code ?? "");

const isLoss = (error: unknown) => isUnavailable(error) && !isTransientError(error as Error);

async function scalar(driver: PostgresDriver, text: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = (await runOn(driver, CompiledQuery.raw(text, parameters))) as {
    rows: { value: unknown }[];
  };
  return rows[0]?.value;
}
