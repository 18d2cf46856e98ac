/** Pauses between tries, ms: each twice the one before. */
const [firstPause, longestPause] = [1_000, 30_000];

/**
 * Loads a script without which the page goes on as the server sent it; when it cannot be had it is asked for again and
 * again: a `lazy` that is rejected would put an error in place of the whole page.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
