import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The login, in another tab: the form stays here with what was typed. */
export function LoginElsewhere() {
  const { t } = useI18n();
  const href = useHref();
  return (
    <p>
      <a href={href("/:lang?/login")} target="_blank" rel="noopener" className={buttonClass()}>
        <Icon name="login-forward" />
        {t("Log in, in a new tab")}
      </a>
    </p>
  );
}
