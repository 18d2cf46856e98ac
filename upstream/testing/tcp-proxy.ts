import { connect, createServer, type Socket } from "node:net";

/** A way to a server that can be closed and blocked, as a network is. */
export interface TcpProxy {
  /** The server's address through the gate. */
  url: string;
  /** Cuts every connection and lets nobody in. */
  close(): Promise<void>;
  /** Lets everybody in again. */
  open(): Promise<void>;
  /** Keeps connections, and lets nothing more through them: a cable pulled somewhere on the way. */
  block(): void;
  /** How many have come in so far. */
  connectionCount(): number;
}

/** Opens a gate on a free port of loopback. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const server = new URL(url);
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const proxy = createServer((incoming) => {
    connectionCount++;
    const outgoing = connect(Number(server.port), server.hostname);
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      // Either end may break off: that is what the gate is for.
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((done) => proxy.listen(port, "127.0.0.1", done));
  await listen(0);
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("the gate has no port");
  const { port } = address;
  const proxyUrl = new URL(url);
  proxyUrl.host = `127.0.0.1:${port}`;
  return {
    url: proxyUrl.href,
    async close() {
      const closed = new Promise((done) => proxy.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    block() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    connectionCount: () => connectionCount,
  };
}
