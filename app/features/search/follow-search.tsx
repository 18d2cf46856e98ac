import type { ReactNode } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface FollowSearchProps {
  /** URL of the search's Atom feed, as a path of this site. */
  feed: string;
  /** Other ways to follow the search. */
  children?: ReactNode;
}

/** Ways to follow new cars of a search. */
export function FollowSearch({ feed, children }: FollowSearchProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="follow" className="grid gap-2 pt-4">
      <Heading level={2} size={4} id="follow">
        {t("Follow this search")}
      </Heading>
      {children}
      <p>
        {t("See new cars of this search in your feed reader.")}{" "}
        {/* The feed is not a page of the site, so the browser has to open it. */}
        <TextLink to={feed} reloadDocument>
          {t("Feed of new cars")}
        </TextLink>
      </p>
    </section>
  );
}
