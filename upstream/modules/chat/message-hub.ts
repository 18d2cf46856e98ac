import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/*
 * Notifies the streams of this process of what any process has written (decision 151). It takes one statement a second,
 * however many streams are open; ids are in the order of commits, so that none is missed.
 */

/** In ms. */
const pollMs = 1000;
const heartbeatMs = 15_000;
const maxStreams = 2000;
const maxStreamsOfAccount = 600;

export interface ReadMark {
  conversation_id: number;
  by_customer: number;
  until_id: number;
  created_at: string;
}

export interface Subscriber {
  accountId: number;
  vendorId: number | null;
  tokenHash: string;
  /** Called when something was written in a conversation of the subscriber. */
  notify(): void;
  read(mark: ReadMark): void;
  heartbeat(): void;
  close(): void;
}

export interface HubContext {
  clock: () => Date;
  draining: () => boolean;
}

interface Concerned {
  account_id: number | null;
  vendor_id: number | null;
}

const concerns = ({ account_id, vendor_id }: Concerned, subscriber: Subscriber) =>
  subscriber.accountId === account_id || (vendor_id !== null && subscriber.vendorId === vendor_id);

class MessageHub {
  readonly #subscribers = new Set<Subscriber>();
  readonly #db: Kysely<Database>;
  #cursor = { messages: 0, reads: 0 };
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #isWoken = false;
  #lastHeartbeat = 0;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Adds a stream. The oldest stream of an account makes room for its newest. If the process is full, the account with
   * the most streams loses its oldest one to an account with fewer.
   * @returns false if there is no room
   */
  async add(subscriber: Subscriber, context: HubContext): Promise<boolean> {
    const byAccount = Map.groupBy(this.#subscribers, ({ accountId }) => accountId);
    const own = byAccount.get(subscriber.accountId) ?? [];
    if (own.length >= maxStreamsOfAccount) own[0]?.close();
    if (this.#subscribers.size >= maxStreams) {
      const [most = []] = [...byAccount.values()].toSorted((a, b) => b.length - a.length);
      if (most.length <= own.length + 1) return false;
      most[0]?.close();
    }
    const isFirst = this.#subscribers.size === 0;
    this.#subscribers.add(subscriber);
    if (isFirst) {
      try {
        this.#cursor = await this.#newest();
      } catch (error) {
        for (const waiting of [...this.#subscribers]) waiting.close();
        throw error;
      }
      this.#lastHeartbeat = context.clock().getTime();
      this.#schedule(context, pollMs);
    }
    return true;
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Call it after this process has written something. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }
  #wake: (() => void) | undefined;

  #schedule(context: HubContext, delayMs: number) {
    clearTimeout(this.#timer);
    const run = () => {
      clearTimeout(this.#timer);
      if (this.#polling) return;
      this.#isWoken = false;
      this.#polling = this.#poll(context)
        // The next poll starts from the same place.
        .catch(() => {})
        .finally(() => {
          this.#polling = undefined;
          if (this.#subscribers.size > 0) this.#schedule(context, this.#isWoken ? 0 : pollMs);
          else this.#wake = undefined;
        });
    };
    this.#wake = run;
    this.#timer = setTimeout(run, delayMs);
    this.#timer.unref();
  }

  async #newest() {
    const newest = await this.#db
      .selectNoFrom((eb) => [
        eb
          .selectFrom("messages")
          .select(({ fn }) => fn.max("id").as("id"))
          .as("messages"),
        eb
          .selectFrom("message_reads")
          .select(({ fn }) => fn.max("id").as("id"))
          .as("reads"),
      ])
      .executeTakeFirst();
    return { messages: newest?.messages ?? 0, reads: newest?.reads ?? 0 };
  }

  async #poll({ clock, draining }: HubContext) {
    if (draining()) {
      for (const subscriber of [...this.#subscribers]) subscriber.close();
      return;
    }
    const newest = await this.#newest();
    if (newest.messages > this.#cursor.messages) await this.#tellMessages(newest.messages);
    if (newest.reads > this.#cursor.reads) await this.#tellReads(newest.reads);
    const now = clock();
    if (now.getTime() - this.#lastHeartbeat >= heartbeatMs) {
      this.#lastHeartbeat = now.getTime();
      await this.#heartbeat(now);
    }
  }

  async #tellMessages(until: number) {
    const written = await this.#db
      .selectFrom("messages")
      .innerJoin("conversations", "conversations.id", "messages.conversation_id")
      .select(["conversations.account_id", "conversations.vendor_id"])
      .distinct()
      .where("messages.id", ">", this.#cursor.messages)
      .where("messages.id", "<=", until)
      .execute();
    this.#cursor.messages = until;
    for (const subscriber of this.#subscribers)
      if (written.some((row) => concerns(row, subscriber))) subscriber.notify();
  }

  async #tellReads(until: number) {
    const marks = await this.#db
      .selectFrom("message_reads")
      .innerJoin("conversations", "conversations.id", "message_reads.conversation_id")
      .selectAll("message_reads")
      .select(["conversations.account_id", "conversations.vendor_id"])
      .where("message_reads.id", ">", this.#cursor.reads)
      .where("message_reads.id", "<=", until)
      .orderBy("message_reads.id")
      .execute();
    this.#cursor.reads = until;
    for (const subscriber of this.#subscribers)
      for (const mark of marks) {
        const isOfAccount = subscriber.accountId === mark.account_id;
        if (concerns(mark, subscriber) && isOfAccount !== Boolean(mark.by_customer)) subscriber.read(mark);
      }
  }

  /** Keeps connections open, and closes those that have lost their login. */
  async #heartbeat(now: Date) {
    const hashes = [...new Set([...this.#subscribers].map(({ tokenHash }) => tokenHash))];
    const valid = await this.#db
      .selectFrom("tokens")
      .select("hash")
      .where("hash", "in", ["", ...hashes])
      .where("expires_at", ">", now.toISOString())
      .execute();
    const live = new Set(valid.map(({ hash }) => hash));
    for (const subscriber of [...this.#subscribers])
      if (live.has(subscriber.tokenHash)) subscriber.heartbeat();
      else subscriber.close();
  }
}

const hubs = new WeakMap<Kysely<Database>, MessageHub>();

export function messageHub(db: Kysely<Database>): MessageHub {
  const hub = hubs.get(db) ?? new MessageHub(db);
  hubs.set(db, hub);
  return hub;
}

/** Call it after writing a message or a read mark; other processes notice it within a second. */
export const wakeStreams = (db: Kysely<Database>): void => hubs.get(db)?.wake();
