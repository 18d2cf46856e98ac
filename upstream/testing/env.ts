/** Whether the tests run by `npm run test:full`. */
export const isFullRun = process.env.FULL === "1";
