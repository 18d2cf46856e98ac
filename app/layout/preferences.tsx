import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/popover.tsx";
import { languageInfo, languages } from "#contract/languages.ts";
import { useSite } from "./site.tsx";

/** The language switcher (§2), with the colour scheme; on phones both are in the main menu. */
export function LanguageMenu() {
  const { lang, t } = useI18n();
  const { name, label } = languageInfo[lang];
  return (
    <div className="site-language">
      <Menu
        id="language-menu"
        buttonStyle={{ variant: "quiet", size: "sm" }}
        label={`${name} – ${t("Language: {{language}}", { language: label })}`}
        button={
          <>
            {name}
            <Icon name="chevron-down" />
          </>
        }
      >
        <Preferences />
      </Menu>
    </div>
  );
}

/** Language (§2) and colour scheme (decision 123): forms that load a new document, with or without a script. */
export function Preferences() {
  const { lang, t } = useI18n();
  const href = useHref();
  const scheme = useSite().scheme ?? "system";
  const schemes = [
    ["system", t("Same as system")],
    ["light", t("Light", { context: "scheme" })],
    ["dark", t("Dark")],
  ] as const;
  return (
    <div className="preferences">
      <ChoiceForm action={href("/:lang?/language")} legend={t("Language")}>
        {languages.map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-current={language === lang ? "true" : undefined}
          >
            {languageInfo[language].label}
          </button>
        ))}
      </ChoiceForm>
      <ChoiceForm action={href("/:lang?/color-scheme")} legend={t("Appearance")}>
        {schemes.map(([value, label]) => (
          <button
            type="submit"
            key={value}
            name="scheme"
            value={value}
            aria-current={value === scheme ? "true" : undefined}
          >
            {label}
          </button>
        ))}
      </ChoiceForm>
    </div>
  );
}

function ChoiceForm({ action, legend, children }: { action: string; legend: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={action}>
      <fieldset>
        <legend>{legend}</legend>
        <input type="hidden" name="redirect_to" value={pathname + search} />
        {children}
      </fieldset>
    </form>
  );
}
