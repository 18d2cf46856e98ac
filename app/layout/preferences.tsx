import type { FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Menu } from "#app/ui/popover.tsx";
import { languageInfo, languages } from "#contract/languages.ts";
import { useSite } from "./site.tsx";

/** §2: the language switcher, with the colours; on phones both are in the menu. */
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

/** Language and colour scheme: forms, so that both are chosen without a script. */
export function Preferences() {
  return (
    <div className="preferences">
      <PageStyle name="preferences" />
      <LanguageForm />
      <SchemeForm />
    </div>
  );
}

/** §2. Loads a new document, because a page has the texts of one language only. */
function LanguageForm() {
  const { lang, t } = useI18n();
  const action = useHref()("/:lang?/language");
  return (
    <form method="post" action={action}>
      <fieldset>
        <legend>{t("Language")}</legend>
        <ReturnTo />
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
      </fieldset>
    </form>
  );
}

/** Decision 123. With JavaScript the page stays as it is but for its colours. */
function SchemeForm() {
  const { t } = useI18n();
  const action = useHref()("/:lang?/color-scheme");
  const { scheme } = useSite();
  const { Form, submit, formData } = useFetcher();
  const chosen = formData ? String(formData.get("scheme")) : (scheme ?? "system");
  const labels = { system: t("As the system"), light: t("Light", { context: "scheme" }), dark: t("Dark") };

  const submitInline = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    form.set("inline", "1");
    submit(form, { method: "post", action });
  };
  return (
    <Form method="post" action={action} onSubmit={submitInline}>
      <fieldset>
        <legend>{t("Appearance")}</legend>
        <ReturnTo />
        {Object.entries(labels).map(([value, label]) => (
          <button
            type="submit"
            key={value}
            name="scheme"
            value={value}
            aria-current={value === chosen ? "true" : undefined}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}

function ReturnTo() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirect_to" value={pathname + search} />;
}
