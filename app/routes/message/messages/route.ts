import { threadDataAction, threadDataLoader } from "#app/middleware/thread-actions.server.ts";

export const action = threadDataAction("chat");
export const loader = threadDataLoader("chat");
