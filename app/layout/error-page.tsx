import { isRouteErrorResponse, useLocation } from "react-router";
import { BackOfficeForm } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { UserType } from "#contract/user.ts";
import { useSite } from "./site.tsx";

/** Shows an error's status and user message, never its internals. @param heading replaces the one of the status */
export function ErrorPage({ error, heading }: { error: unknown; heading?: string | undefined }) {
  const { siteName } = useSite();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const data = isRouteErrorResponse(error) ? ((error.data ?? {}) as ErrorData) : {};
  const { title, text, icon } = { ...useErrorTexts(status, data), ...data.missing };
  return (
    <>
      <title>{`${heading ?? title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <Container className="section">
        <ErrorState
          level={1}
          icon={icon}
          title={heading ?? title}
          actions={<ErrorActions {...data} status={status} />}
        >
          <p>{text}</p>
        </ErrorState>
      </Container>
    </>
  );
}

interface ErrorActionsProps extends Pick<ErrorData, "userType" | "missing"> {
  status: number | null;
}

/** The buttons of an error page: log in and return (401), the back-office (403 of a business), other pages, retry. */
function ErrorActions({ status, userType, missing }: ErrorActionsProps) {
  const { t } = useI18n();
  const href = useHref();
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const [icon, to, label] = primary();
  return (
    <>
      {status === 403 && isBusiness(userType) ? (
        <BackOfficeForm />
      ) : (
        // A retry reloads the document, which works without JavaScript and after the scripts have failed.
        <ButtonLink to={to} icon={icon} variant="primary" reloadDocument={to === currentPath}>
          {label}
        </ButtonLink>
      )}
      <ButtonLink to={href("/:lang?")} icon="home">
        {t("Back to Home")}
      </ButtonLink>
    </>
  );

  function primary(): [icon: IconName, to: string, label: string] {
    if (missing) return [missing.linkIcon ?? "search", missing.to, missing.label];
    if (status === 401) {
      const login = `${href("/:lang?/login")}?${new URLSearchParams({ redirect_to: currentPath })}`;
      return ["login-forward", login, t("Login")];
    }
    if (status !== 403 && status !== 404) return ["refresh", currentPath, t("Try again")];
    return ["search", href("/:lang?/listing-car"), t("Browse all cars")];
  }
}

/** Error data that loaders throw: `PageError` of app/api. */
export interface ErrorData {
  message?: string | null;
  /** In seconds. */
  retryAfter?: number | null;
  /** `MissingRecord` of app/api. */
  missing?: ErrorTexts & { to: string; label: string; linkIcon?: IconName };
  /** The role of a logged-in user that does not have this page. */
  userType?: UserType;
}

const isBusiness = (userType?: UserType) => userType !== undefined && userType !== "customer";

interface ErrorTexts {
  title: string;
  text: string;
  icon: IconName;
}

/** Returns the texts for a status; null and unknown ones mean an unexpected error (§2, §8). */
function useErrorTexts(status: number | null, { message, retryAfter, userType }: ErrorData): ErrorTexts {
  const { t } = useI18n();
  switch (status) {
    case 404:
      return {
        title: t("We could not find this page"),
        text: t("The address may be mistyped, or the page has moved. You can go on from here:"),
        icon: "search",
      };
    case 401:
      return {
        title: t("You are not logged in"),
        text: message ?? t("You need to log in to see this page."),
        icon: "lock",
      };
    case 403:
      return {
        title: t("You cannot open this page"),
        text: isBusiness(userType)
          ? t("You are logged in for a business. Its own pages are in the back-office.")
          : (message ?? t("Your account does not have access to this page.")),
        icon: "lock",
      };
    case 409:
      return {
        title: t("Somebody else is logged in now"),
        text: t("This page belonged to another account, so nothing was done. Please open it again."),
        icon: "users",
      };
    case 429:
      return {
        title: t("That was a little fast"),
        text: retryAfter
          ? t("Please try again in {{count}} seconds.", { count: retryAfter })
          : t("Please wait a moment and try again."),
        icon: "clock",
      };
    case 502:
    case 503:
      return {
        title: t("We cannot show this page just now"),
        text: t("Part of our system is not responding. Please try again in a moment."),
        icon: "car",
      };
    default:
      return {
        title: t("Unexpected Application Error!"),
        text: t("This is our mistake, not yours. Please try again, or go back to the home page."),
        icon: "car",
      };
  }
}
