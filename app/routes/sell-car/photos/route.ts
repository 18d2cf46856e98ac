export { action } from "./action.server.ts";
