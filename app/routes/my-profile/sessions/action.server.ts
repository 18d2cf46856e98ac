import { z } from "zod";
import { ignoreNotFound } from "#app/api/page-errors.ts";
import { endSessions } from "#app/api/sessions.server.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { sessionId } from "#contract/sessions.ts";

const user = "customer";
const page = "/:lang?/my-profile/sessions";

const end = formAction(
  z.object({ id: sessionId }),
  async ({ api, value, t, href }) => ({
    to: href(page),
    message: (await ignoreNotFound(endSessions(api, value.id))) ?? t("The device is logged out"),
  }),
  { user },
);

const endOthers = formAction(
  z.object({}),
  async ({ api, t, href }) => ({
    to: href(page),
    message: (await endSessions(api)) ?? t("You are logged out everywhere else"),
  }),
  { user },
);

export const action = formActions({ end, "end-others": endOthers });
