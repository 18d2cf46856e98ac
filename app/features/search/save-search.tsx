import { Form, useLocation } from "react-router";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { AuthDialogLink } from "#app/features/auth/auth-dialog-provider.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { Button, ButtonLink, TextLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";

export const savedSearchMessage = (t: Translate) =>
  t("Your search is saved. We e-mail you new cars, at most once a day.");

/** Belongs to a list with filters. A visitor logs in first and then returns; businesses cannot save searches. */
export function SaveSearch({ query, isSaved }: { query: string; isSaved: boolean }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/saved-searches");
  const { pathname, search } = useLocation();
  const account = useAccount();
  const label = t("Save this search");
  if (!account) {
    const text = t("Please log in to save this search");
    const redirectTo = `${pathname}?${query}`;
    const reason = { redirectTo, favorite: null, saveSearch: true, text };
    return (
      <AuthDialogLink page="login" reason={reason} icon="bell" buttonStyle={{ size: "sm" }}>
        {label}
      </AuthDialogLink>
    );
  }
  if (account.userType !== "customer") return null;
  if (isSaved)
    return (
      <ButtonLink to={action} icon="check" size="sm">
        {t("Search saved")}
      </ButtonLink>
    );
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <AccountKeyField />
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="redirect_to" value={pathname + search} />
      <Button name="intent" value="save" icon="bell" size="sm">
        {label}
      </Button>
    </Form>
  );
}

interface FollowSearchProps {
  /** URL of the search's Atom feed, as a path of this site. */
  feed: string;
}

export function FollowSearch({ feed }: FollowSearchProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="follow" className="grid gap-2 pt-4">
      <Heading level={2} size={4} id="follow">
        {t("Follow this search")}
      </Heading>
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
