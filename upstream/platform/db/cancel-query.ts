import { connect } from "node:net";
import type pg from "pg";

const timeoutMs = 1000;
/** Of the protocol's CancelRequest, which needs no login and takes none of PostgreSQL's connections. */
const requestCode = 80877102;

/** What the types of `pg` leave out. */
interface Backend {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
}

/**
 * Ends the statement of a connection that no longer answers. Closing the connection would not: a commit that waits for
 * a standby would wait on, and count towards `max_connections`.
 * @returns when PostgreSQL was told, or could not be
 */
export async function cancelQuery(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [index, value] of [request.length, requestCode, processID, secretKey].entries())
    request.writeInt32BE(value, index * 4);
  const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  socket.on("error", () => {});
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(request);
  await closed;
}
