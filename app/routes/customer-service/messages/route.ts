import { threadDataAction, threadDataLoader } from "#app/middleware/threads.server.ts";

export const action = threadDataAction("customer service");
export const loader = threadDataLoader("customer service");
