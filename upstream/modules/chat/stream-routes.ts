import { createRoute, z } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import { type AppointmentEvent, messagesPerPage, type ReadEvent, streamQuery } from "#contract/chat.ts";
import { maxStoredId } from "#contract/search-limits.ts";
import type { Database } from "../../platform/db/schema.ts";
import { createRouter } from "../../platform/http/context.ts";
import { unavailable } from "../../platform/http/errors.ts";
import { errorResponses, langParams } from "../../platform/http/openapi.ts";
import type { Account } from "../auth/accounts.ts";
import { bearer } from "../auth/require-auth.ts";
import { findOwn } from "./find-conversations.ts";
import { selectMessages, toMessage } from "./find-messages.ts";
import { messageHub, type Subscriber } from "./message-hub.ts";
import { chatParty, type Party, recordLastSeen, serviceParty } from "./party.ts";
import { requireChat } from "./require-chat.ts";

/** New messages as server-sent events, an addition to §7 (decision 151). */
export const streamRoutes = createRouter();

/** Number of events that may wait for a slow reader; then no more are written until it reads. */
const maxWaiting = 64;
/** A reader that takes nothing for so many heartbeats is considered gone. */
const maxMissedHeartbeats = 4;

interface Streaming {
  db: Kysely<Database>;
  parties: Party[];
  conversationId: number | undefined;
  clock: () => Date;
}

/** New messages of all parties, in the order of ids. */
async function newMessages({ db, parties, conversationId, clock }: Streaming, afterId: number) {
  const found = await Promise.all(
    parties.map(async (party) => {
      let query = selectMessages(db, party).where("messages.id", ">", afterId);
      if (conversationId !== undefined) query = query.where("messages.conversation_id", "=", conversationId);
      const rows = await query.orderBy("messages.id").limit(messagesPerPage).execute();
      return rows.map((row) => toMessage(row, party, clock()));
    }),
  );
  return found
    .flat()
    .sort((a, b) => a.id - b.id)
    .slice(0, messagesPerPage);
}

const eventText = (event: string, data: unknown, id?: number) =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

class MessageStream {
  readonly #streaming: Streaming;
  readonly #encoder = new TextEncoder();
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #lastId: number;
  #isClosed = false;
  #isReading = false;
  #isBehind = false;
  #missedHeartbeats = 0;
  onEnd: () => void = () => {};

  constructor(streaming: Streaming, lastId: number) {
    this.#streaming = streaming;
    this.#lastId = lastId;
  }

  readonly body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        this.#controller = controller;
        this.#write("retry: 2000\n\n");
      },
      pull: () => {
        this.#missedHeartbeats = 0;
        if (this.#isBehind) void this.catchUp();
      },
      cancel: () => this.close(),
    },
    { highWaterMark: maxWaiting },
  );

  get #hasRoom() {
    return (this.#controller.desiredSize ?? 0) > 0;
  }

  #write(text: string) {
    if (!this.#isClosed) this.#controller.enqueue(this.#encoder.encode(text));
  }

  /** Writes what came after the last written message: one query at a time, and only as fast as it is read. */
  async catchUp(): Promise<void> {
    this.#isBehind = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isBehind && this.#hasRoom && !this.#isClosed) {
        this.#isBehind = false;
        const messages = await newMessages(this.#streaming, this.#lastId);
        for (const message of messages) {
          if (!this.#hasRoom) {
            this.#isBehind = true;
            break;
          }
          this.#lastId = message.id;
          this.#write(eventText("message", message, message.id));
          const { appointment, conversation_id } = message;
          if (!appointment) continue;
          const data: AppointmentEvent = { conversation_id, appointment };
          this.#write(eventText("appointment", data));
        }
        if (messages.length === messagesPerPage) this.#isBehind = true;
      }
    } catch {
      // The reader reconnects with the id of the last message that it got.
      this.close();
    } finally {
      this.#isReading = false;
    }
  }

  read(mark: ReadEvent) {
    const { conversationId } = this.#streaming;
    if (conversationId !== undefined && mark.conversation_id !== conversationId) return;
    if (this.#hasRoom) this.#write(eventText("read", mark));
  }

  heartbeat() {
    if (this.#hasRoom) this.#write(":\n\n");
    else if (++this.#missedHeartbeats > maxMissedHeartbeats) this.close();
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onEnd();
    try {
      this.#controller.close();
    } catch {
      // The reader has gone already.
    }
  }
}

const lastEventId = (header: string | undefined) => {
  const id = /^\d{1,10}$/.test(header ?? "") ? Number(header) : undefined;
  return id !== undefined && id <= maxStoredId ? id : undefined;
};

const newestId = async (db: Kysely<Database>) =>
  (
    await db
      .selectFrom("messages")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirst()
  )?.id ?? 0;

function subscriberOf(
  stream: MessageStream,
  {
    account,
    tokenHash,
    db,
    clock,
  }: { account: Account; tokenHash: string; db: Kysely<Database>; clock: () => Date },
): Subscriber {
  return {
    accountId: account.id,
    vendorId: account.vendor_id,
    tokenHash,
    notify: () => void stream.catchUp(),
    read: ({ conversation_id, until_id, created_at: read_at }) =>
      stream.read({ conversation_id, until_id, read_at }),
    heartbeat() {
      stream.heartbeat();
      void recordLastSeen(db, account, clock()).catch(() => {});
    },
    close: () => stream.close(),
  };
}

streamRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/messages/stream",
    tags: ["Messages"],
    summary: "New messages, read marks and appointments as server-sent events",
    security: bearer,
    middleware: requireChat(),
    request: {
      params: langParams,
      query: streamQuery,
      headers: z.object({ "last-event-id": z.string().optional() }),
    },
    responses: {
      200: {
        description: "Until either side ends it",
        content: { "text/event-stream": { schema: z.string() } },
      },
      ...errorResponses(401, 403, 404, 422, 503),
    },
  }),
  async (c) => {
    const { account, clock, db, draining, tokenHash } = c.var;
    const { conversation_id: conversationId } = c.req.valid("query");
    const all = [chatParty(account), serviceParty(account)];
    const parties = conversationId === undefined ? all : [await findOwn(db, all, conversationId)];
    const lastId = lastEventId(c.req.header("Last-Event-ID")) ?? (await newestId(db));
    const stream = new MessageStream({ db, parties, conversationId, clock }, lastId);
    const hub = messageHub(db);
    const subscriber = subscriberOf(stream, { account, tokenHash, db, clock });
    stream.onEnd = () => hub.remove(subscriber);
    if (draining() || !(await hub.add(subscriber, { clock, draining }))) throw unavailable();
    void stream.catchUp();
    return c.body(stream.body, 200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Proxies such as nginx must not buffer events.
      "X-Accel-Buffering": "no",
    });
  },
);
