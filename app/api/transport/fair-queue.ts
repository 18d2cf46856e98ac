import { isIPv6 } from "node:net";

interface Limits {
  concurrency: number;
  concurrencyPerClient?: number;
  maxQueued: number;
  maxQueuedPerClient: number;
  /** In a full queue, a client without queued tasks replaces the last task of the client with the most. */
  makesRoom?: boolean;
}

export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
  readonly isPerClient: boolean;

  constructor(isPerClient: boolean) {
    super();
    this.isPerClient = isPerClient;
  }
}

export interface QueuedTask<T> {
  done: Promise<T>;
  /** Adds a client to the task, which starts at the first turn of any of its clients. */
  join(client: string): void;
  /** Removes a client. A task without clients that has not started is dropped: `done` rejects with `reason`. */
  leave(client: string, reason: unknown): void;
}

interface Task {
  clients: Set<string>;
  hasStarted: boolean;
  start: () => Promise<void>;
  reject: (reason: unknown) => void;
}

/** Round robin: no client waits for the queue of another. */
export function createFairQueue({
  concurrency,
  concurrencyPerClient = concurrency,
  maxQueued,
  maxQueuedPerClient,
  makesRoom = false,
}: Limits) {
  const queues = createClientQueues();
  const running = new Map<string, number>();
  let active = 0;

  const hasCapacity = (client: string) =>
    active < concurrency && (running.get(client) ?? 0) < concurrencyPerClient;
  const isFullFor = (client: string) => queues.lengthOf(client) >= maxQueuedPerClient;

  function countRunning(client: string, change: 1 | -1) {
    active += change;
    const count = (running.get(client) ?? 0) + change;
    if (count > 0) running.set(client, count);
    else running.delete(client);
  }

  function run(client: string, task: Task) {
    for (const owner of task.clients) queues.remove(owner, task);
    countRunning(client, 1);
    task.hasStarted = true;
    task.start().then(() => {
      countRunning(client, -1);
      startNext();
    });
  }

  function startNext(): void {
    const next = queues.firstOf(hasCapacity);
    if (!next) return;
    run(next.client, next.task);
    queues.moveToEnd(next.client);
    startNext();
  }

  function enqueue(client: string, task: Task) {
    task.clients.add(client);
    queues.append(client, task);
    startNext();
  }

  function makeRoomFor(client: string): boolean {
    if (!makesRoom || queues.lengthOf(client) > 0) return false;
    const [longest, task] = queues.lastOfLongest() ?? [];
    if (!longest || !task || queues.lengthOf(longest) < 2) return false;
    queues.remove(longest, task);
    task.reject(new QueueFullError(true));
    return true;
  }

  return {
    /** Throws `QueueFullError`. */
    add<T>(client: string, work: () => Promise<T>): QueuedTask<T> {
      if (!hasCapacity(client)) {
        if (isFullFor(client)) throw new QueueFullError(true);
        if (queues.countTasks() >= maxQueued && !makeRoomFor(client)) throw new QueueFullError(false);
      }
      const { promise: done, resolve, reject } = Promise.withResolvers<T>();
      const start = () => work().then(resolve, reject);
      const task: Task = { clients: new Set(), hasStarted: false, start, reject };
      enqueue(client, task);
      return {
        done,
        join(other) {
          if (!task.hasStarted && !isFullFor(other) && !task.clients.has(other)) enqueue(other, task);
        },
        leave(other, reason) {
          if (task.hasStarted) return;
          queues.remove(other, task);
          task.clients.delete(other);
          if (task.clients.size === 0) reject(reason);
        },
      };
    },
  };
}

/** Queued tasks by client, in the order of the clients' turns. A task with several clients is in the queue of each. */
function createClientQueues() {
  const queues = new Map<string, Task[]>();
  return {
    lengthOf: (client: string) => queues.get(client)?.length ?? 0,
    countTasks: () => new Set([...queues.values()].flat()).size,
    append(client: string, task: Task) {
      queues.set(client, [...(queues.get(client) ?? []), task]);
    },
    remove(client: string, task: Task) {
      const others = queues.get(client)?.filter((other) => other !== task) ?? [];
      if (others.length > 0) queues.set(client, others);
      else queues.delete(client);
    },
    firstOf(mayStart: (client: string) => boolean) {
      for (const [client, [task]] of queues) if (task && mayStart(client)) return { client, task };
      return undefined;
    },
    /** Returns the last task of the longest queue; undefined when other clients wait for it too. */
    lastOfLongest() {
      const [client, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a), ["", []]);
      const last = queue.at(-1);
      return last?.clients.size === 1 ? ([client, last] as const) : undefined;
    },
    moveToEnd(client: string) {
      const queue = queues.get(client);
      queues.delete(client);
      if (queue) queues.set(client, queue);
    },
  };
}

/** Returns the key of a client in queues and limits: of an IPv6 address the first 64 bits, which one household has. */
export function clientSubnet(ip: string | null): string {
  if (!ip || !isIPv6(ip)) return ip ?? "unknown";
  const [head = "", tail] = ip.replace(/%.*/, "").split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
