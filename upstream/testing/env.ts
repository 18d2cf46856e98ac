/** The PostgreSQL server that tests make their databases on; without it they are SQLite's. Its user may make databases. */
export const testServer = process.env.TEST_DATABASE_URL || undefined;

/** Whether the long tests are wanted too (`npm run test:full`). */
export const full = process.env.FULL === "1";
