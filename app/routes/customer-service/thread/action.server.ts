import { formActions } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { threadForms } from "#app/middleware/threads.server.ts";

export const action = preserveInput(formActions(threadForms("customer service")));
