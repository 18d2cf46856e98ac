import { threadDataAction, threadDataLoader } from "#app/middleware/thread-actions.server.ts";

export const action = threadDataAction("customer service");
export const loader = threadDataLoader("customer service");
