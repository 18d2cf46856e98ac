import { useLocation } from "react-router";
import { BackOfficeForm } from "#app/features/account/back-office-form.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { ErrorData } from "./error-messages.ts";

interface ErrorActionsProps extends Pick<ErrorData, "userType" | "missing"> {
  status: number | null;
}

/** The buttons of an error page: log in and return (401), the back-office (403 of a business), other pages, retry. */
export function ErrorActions({ status, userType, missing }: ErrorActionsProps) {
  const { t } = useI18n();
  const href = useHref();
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const isBusiness = status === 403 && userType && userType !== "customer";
  const [icon, to, label] = primary();
  return (
    <>
      {isBusiness ? (
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
    if (status === 401) {
      const login = `${href("/:lang?/login")}?${new URLSearchParams({ redirect_to: currentPath })}`;
      return ["login-forward", login, t("Login")];
    }
    if (status !== 403 && status !== 404) return ["refresh", currentPath, t("Try again")];
    const others = missing ?? { to: href("/:lang?/listing-car"), label: t("Browse all cars") };
    return ["search", others.to, others.label];
  }
}
