// `npm run upstream`: starts the reference API.
import { rejectSeedDemo } from "./env.ts";
import { exitOnError, startServer } from "./server.ts";

await exitOnError(rejectSeedDemo);
await startServer();
