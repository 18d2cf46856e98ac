import { data } from "react-router";
import { getI18n } from "./i18n.ts";
import type { Context } from "./request-context.ts";

/** Response to a post that requires a login and has no typed text to keep. */
export const sessionEnded = (context: Context) =>
  data({ message: getI18n(context).t("Your session had ended, so nothing was saved.") }, { status: 401 });
