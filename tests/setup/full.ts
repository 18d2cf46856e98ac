/** Whether this is `npm run test:full`, with real limits and loads. */
export const full = process.env.FULL === "1";
