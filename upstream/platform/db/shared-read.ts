interface Runs {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

const runsOf = new WeakMap<object, Map<string, Runs>>();

/**
 * Runs a read once for all concurrent callers. A call during a read shares the next read, so that no caller gets data
 * from before its call (decision 117).
 * @param scope the object within which keys are unique, such as the database; entries are removed after the reads
 * @returns a result that callers share, so it must not be changed
 */
export function sharedRead<T>(scope: object, key: string, read: () => Promise<T>): Promise<T> {
  const runs = runsOf.get(scope) ?? new Map<string, Runs>();
  runsOf.set(scope, runs);
  const current = runs.get(key);
  if (!current) return run(runs, key, read);
  current.next ??= current.running.catch(() => {}).then(() => run(runs, key, read));
  return current.next as Promise<T>;
}

function run<T>(runs: Map<string, Runs>, key: string, read: () => Promise<T>): Promise<T> {
  const running = read();
  const entry: Runs = { running };
  runs.set(key, entry);
  const forget = () => {
    if (!entry.next) runs.delete(key);
  };
  running.then(forget, forget);
  return running;
}
