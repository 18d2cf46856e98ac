/**
 * How many times as long as on an idle machine tests may take before they fail. Timeouts end what hangs; they decide
 * nothing, so a slow machine sets a large factor.
 */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR || 1);

export const expectTimeoutMs = 5_000 * factor;
export const testTimeoutMs = 30_000 * factor;
