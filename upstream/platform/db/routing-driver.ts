import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type KyselyPlugin,
  type PostgresDriver,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  type TransactionSettings,
} from "kysely";
import type { Database } from "./schema.ts";

export interface Drivers {
  writer: PostgresDriver;
  reader: PostgresDriver;
  /** Reads from a copy that may be some seconds behind. @returns undefined when the copy cannot be used */
  readReplica?: (query: CompiledQuery) => Promise<QueryResult<unknown> | undefined>;
  all: PostgresDriver[];
}

/** Gives reads connections of their own, so that they never wait for writers. */
export class RoutingDriver implements Driver {
  readonly #drivers: Drivers;

  constructor(drivers: Drivers) {
    this.#drivers = drivers;
  }

  async init() {
    for (const driver of this.#drivers.all) await driver.init();
  }

  async acquireConnection() {
    return new RoutedConnection(this.#drivers);
  }

  async beginTransaction(connection: RoutedConnection, settings: TransactionSettings) {
    await this.#drivers.writer.beginTransaction(await connection.pinned(), settings);
  }

  async commitTransaction(connection: RoutedConnection) {
    await this.#drivers.writer.commitTransaction((await connection.pinned()) as never);
  }

  async rollbackTransaction(connection: RoutedConnection) {
    await this.#drivers.writer.rollbackTransaction((await connection.pinned()) as never);
  }

  async releaseConnection(connection: RoutedConnection) {
    await connection.release();
  }

  async destroy() {
    for (const driver of this.#drivers.all) await driver.destroy();
  }
}

/** Borrows a reading connection for each plain select; anything else pins a writing one until the release. */
class RoutedConnection implements DatabaseConnection {
  readonly #drivers: Drivers;
  #pinned: DatabaseConnection | undefined;

  constructor(drivers: Drivers) {
    this.#drivers = drivers;
  }

  async pinned(): Promise<DatabaseConnection> {
    this.#pinned ??= await this.#drivers.writer.acquireConnection();
    return this.#pinned;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#pinned || !isPlainSelect(query.query)) return (await this.pinned()).executeQuery(query);
    const { reader, readReplica } = this.#drivers;
    const answer = allowsReplica in query.query ? await readReplica?.(query) : undefined;
    return (answer ?? (await runOn(reader, query))) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    yield* (await this.pinned()).streamQuery<R>(query, chunkSize);
  }

  async release() {
    if (this.#pinned) await this.#drivers.writer.releaseConnection(this.#pinned as never);
  }
}

export async function runOn(driver: PostgresDriver, query: CompiledQuery): Promise<QueryResult<unknown>> {
  const connection = await driver.acquireConnection();
  try {
    return await connection.executeQuery(query);
  } finally {
    await driver.releaseConnection(connection as never);
  }
}

const isPlainSelect = (node: RootOperationNode) =>
  SelectQueryNode.is(node) && !node.with && !node.endModifiers?.length;

const allowsReplica = Symbol("allows replica");
const markReads: KyselyPlugin = {
  transformQuery: ({ node }) => Object.freeze({ ...node, [allowsReplica]: true }),
  transformResult: async ({ result }) => result,
};

/** Returns the same database, but reads outside transactions may come from a replica. */
export const allowReplica = (db: Kysely<Database>): Kysely<Database> => db.withPlugin(markReads);
