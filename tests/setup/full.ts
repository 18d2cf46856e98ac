/** Whether this is `npm run test:full`: then tests take the time that the real limits and loads need. */
export const full = process.env.FULL === "1";
