import { rmSync } from "node:fs";

/** Playwright's global teardown: deletes the journeys' market. */
export default function removeData(): void {
  const directory = process.env.E2E_DATA_DIR;
  // The site is still running and may be writing a picture there.
  if (directory) rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
