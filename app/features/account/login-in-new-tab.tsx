import type { SubmissionResult } from "@conform-to/dom";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface LoginInNewTabProps {
  /** Result of the form's action, for example from `preserveInput`. */
  lastResult: (SubmissionResult & { isExpired?: boolean }) | undefined;
}

/** Link to the login in a new tab, shown when the login has expired: the form stays here with what was typed. */
export function LoginInNewTab({ lastResult }: LoginInNewTabProps) {
  const { t } = useI18n();
  const href = useHref();
  if (!lastResult?.isExpired) return null;
  return (
    <p>
      <a href={href("/:lang?/login")} target="_blank" rel="noopener" className={buttonClass()}>
        <Icon name="login-forward" />
        {t("Log in, in a new tab")}
      </a>
    </p>
  );
}
