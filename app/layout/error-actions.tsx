import { useLocation } from "react-router";
import { BackOfficeForm } from "#app/features/account/back-office-form.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { UserType } from "#contract/auth.ts";

interface ErrorActionsProps {
  status: number | null;
  userType?: UserType;
  /** Where others of what is missing are. */
  list?: { to: string; label: string };
}

/** By status: log in and return (401), the back-office (403 of a business), other pages (404), retry. */
export function ErrorActions(props: ErrorActionsProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <>
      <PrimaryAction {...props} />
      <ButtonLink to={href("/:lang?")} icon="home">
        {t("Back to Home")}
      </ButtonLink>
    </>
  );
}

function PrimaryAction({ status, userType, list }: ErrorActionsProps) {
  const { t } = useI18n();
  const href = useHref();
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  if (status === 401) {
    const login = `${href("/:lang?/login")}?${new URLSearchParams({ redirect_to: currentPath })}`;
    return (
      <ButtonLink to={login} variant="primary" icon="login-forward">
        {t("Login")}
      </ButtonLink>
    );
  }
  if (status === 403 && userType && userType !== "customer") return <BackOfficeForm />;
  if (status === 403 || status === 404) {
    return (
      <ButtonLink to={list?.to ?? href("/:lang?/listing-car")} variant="primary" icon="search">
        {list?.label ?? t("Browse all cars")}
      </ButtonLink>
    );
  }
  return (
    // Reloads the document: works without JavaScript, and when the scripts have failed.
    <ButtonLink to={currentPath} reloadDocument variant="primary" icon="refresh">
      {t("Try again")}
    </ButtonLink>
  );
}
