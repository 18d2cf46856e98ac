import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { invalidLink } from "#contract/newsletter.ts";
import type { Route } from "./+types/route";
import { readMailLink } from "./mail-link.server.ts";

/** A damaged link from a mail gets a 404. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const link = readMailLink(url.searchParams);
  const isInvalidLink = !link && url.searchParams.has("intent");
  const page = {
    title: t("Newsletter"),
    description: t("New cars and honest advice by e-mail, about twice a month."),
    noindex: link !== null || isInvalidLink,
  };
  return data(
    { page, link, hasLinks: supports("newsletter-links"), failure: isInvalidLink ? t(invalidLink) : null },
    { status: isInvalidLink ? 404 : 200 },
  );
}
