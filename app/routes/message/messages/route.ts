import { threadDataAction, threadDataLoader } from "#app/middleware/threads.server.ts";

export const action = threadDataAction("chat");
export const loader = threadDataLoader("chat");
