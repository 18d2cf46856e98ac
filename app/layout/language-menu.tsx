import { useLocation } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Menu, MenuButton } from "#app/ui/popover.tsx";
import { languageInfo, languages } from "#contract/languages.ts";
import flags from "./flags.svg?url&no-inline";

/** §2. Loads a new document, because a page has the texts of one language only. */
export function LanguageMenu() {
  const { lang, t } = useI18n();
  const action = useHref()("/:lang?/language");
  const { pathname, search } = useLocation();
  const { code, name } = languageInfo[lang];
  return (
    <Menu
      id="language-menu"
      buttonStyle={{ variant: "quiet", size: "sm" }}
      label={`${name} – ${t("Language: {{language}}", { language: languageInfo[lang].label })}`}
      button={
        <>
          <Flag country={code} />
          {name}
        </>
      }
    >
      <form method="post" action={action}>
        <input type="hidden" name="redirect_to" value={pathname + search} />
        {languages.map((language) => (
          <MenuButton
            key={language}
            name="language"
            value={language}
            lang={language}
            current={language === lang}
          >
            <Flag country={languageInfo[language].code} />
            {languageInfo[language].label}
          </MenuButton>
        ))}
      </form>
    </Menu>
  );
}

type Country = (typeof languageInfo)[keyof typeof languageInfo]["code"];

/** §3. Decorative: the language's name is beside it. */
function Flag({ country }: { country: Country }) {
  return (
    <>
      <PageStyle name="flag" />
      <svg className="flag" aria-hidden="true">
        <use href={`${flags}#${country}`} />
      </svg>
    </>
  );
}
