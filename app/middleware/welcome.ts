import type { Translate } from "#app/i18n/translator.ts";
import type { Session } from "#app/session/session.ts";

export const welcome = ({ user: { name } }: Session, t: Translate) =>
  name ? t("You are logged in as {{name}}", { name }) : t("You are logged in");
