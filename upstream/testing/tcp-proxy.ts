import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy for tests that can refuse, cut or freeze connections. */
export interface TcpProxy {
  url: string;
  /** Cuts every connection and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Keeps connections open but forwards nothing, as when a cable is unplugged. */
  block(): void;
  /** Returns the number of connections so far, including closed ones. */
  connectionCount(): number;
}

/** Starts a proxy to a database URL on a free loopback port. */
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
      // Errors are expected: tests cut these connections.
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
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
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
