/** A factor for all timeouts. They only end tests that hang, so a slow machine can set a large factor. */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR || 1);

export const expectTimeoutMs = 5_000 * factor;
export const testTimeoutMs = 30_000 * factor;
