interface Limits {
  concurrency: number;
  concurrencyPerClient?: number;
  maxQueued: number;
  maxQueuedPerClient: number;
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
  /** The task starts with the client whose turn comes first. */
  join(client: string): void;
  /** A task without clients that has not started is dropped: `done` rejects with `reason`. */
  leave(client: string, reason: unknown): void;
}

interface Task {
  clients: Set<string>;
  start: () => Promise<void>;
}

/** Round robin: no client waits for the queue of another. */
export function createFairQueue({
  concurrency,
  concurrencyPerClient = concurrency,
  maxQueued,
  maxQueuedPerClient,
}: Limits) {
  const queues = new Map<string, Task[]>();
  const running = new Map<string, number>();
  let active = 0;

  const hasCapacity = (client: string) =>
    active < concurrency && (running.get(client) ?? 0) < concurrencyPerClient;
  const countQueued = () => new Set([...queues.values()].flat()).size;

  function dequeue(client: string, task: Task) {
    const queue = queues.get(client)?.filter((otherClient) => otherClient !== task) ?? [];
    if (queue.length > 0) queues.set(client, queue);
    else queues.delete(client);
  }

  function run(client: string, task: Task) {
    for (const owner of task.clients) dequeue(owner, task);
    active += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
    task.start().then(() => {
      active -= 1;
      const remaining = (running.get(client) ?? 0) - 1;
      if (remaining > 0) running.set(client, remaining);
      else running.delete(client);
      startNext();
    });
  }

  function startNext() {
    for (const [client, [task]] of queues) {
      if (!task || !hasCapacity(client)) continue;
      run(client, task);
      const queue = queues.get(client);
      queues.delete(client);
      if (queue) queues.set(client, queue);
      return startNext();
    }
  }

  function enqueue(client: string, task: Task) {
    task.clients.add(client);
    queues.set(client, [...(queues.get(client) ?? []), task]);
  }

  return {
    /** Throws `QueueFullError`. */
    add<T>(client: string, work: () => Promise<T>): QueuedTask<T> {
      const clientQueueLength = queues.get(client)?.length ?? 0;
      if (!hasCapacity(client)) {
        if (clientQueueLength >= maxQueuedPerClient) throw new QueueFullError(true);
        if (countQueued() >= maxQueued) throw new QueueFullError(false);
      }
      const { promise: done, resolve, reject } = Promise.withResolvers<T>();
      let started = false;
      const task: Task = {
        clients: new Set(),
        start() {
          started = true;
          return work().then(resolve, reject);
        },
      };
      enqueue(client, task);
      startNext();
      return {
        done,
        join(otherClient) {
          const isFull = (queues.get(otherClient)?.length ?? 0) >= maxQueuedPerClient;
          if (started || isFull || task.clients.has(otherClient)) return;
          enqueue(otherClient, task);
          startNext();
        },
        leave(otherClient, reason) {
          if (started) return;
          dequeue(otherClient, task);
          task.clients.delete(otherClient);
          if (task.clients.size === 0) reject(reason);
        },
      };
    },
  };
}
