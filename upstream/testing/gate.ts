import { connect, createServer, type Socket } from "node:net";

/** A way to a server that can be closed and blocked, as a network is. */
export interface Gate {
  /** The server's address through the gate. */
  url: string;
  /** Cuts every connection and lets nobody in. */
  close(): Promise<void>;
  /** Lets everybody in again. */
  open(): Promise<void>;
  /** Keeps connections, and lets nothing more through them: a cable pulled somewhere on the way. */
  block(): void;
  /** How many have come in so far. */
  entered(): number;
}

/** Opens a gate on a free port of loopback. */
export async function gateTo(url: string): Promise<Gate> {
  const server = new URL(url);
  const through = new Set<Socket>();
  let entered = 0;
  const gate = createServer((inside) => {
    entered++;
    const outside = connect(Number(server.port), server.hostname);
    inside.pipe(outside).pipe(inside);
    for (const socket of [inside, outside]) {
      through.add(socket);
      // Either end may break off: that is what the gate is for.
      socket.on("error", () => {});
      socket.on("close", () => {
        through.delete(socket);
        inside.destroy();
        outside.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((done) => gate.listen(port, "127.0.0.1", done));
  await listen(0);
  const address = gate.address();
  if (address === null || typeof address === "string") throw new Error("the gate has no port");
  const { port } = address;
  const here = new URL(url);
  here.host = `127.0.0.1:${port}`;
  return {
    url: here.href,
    async close() {
      const closed = new Promise((done) => gate.close(done));
      for (const socket of through) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    block() {
      for (const socket of through) {
        socket.unpipe();
        socket.pause();
      }
    },
    entered: () => entered,
  };
}
