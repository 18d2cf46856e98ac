import { useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type PasswordRule, passwordRules } from "#contract/password-rules.ts";

/** §5; without a script a plain list. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useI18n();
  const texts: [PasswordRule, string][] = [
    ["length", t("At least 8 characters")],
    ["lowercase", t("A lowercase letter")],
    ["uppercase", t("An uppercase letter")],
    ["digit", t("A digit")],
  ];
  return (
    <ul id={id} className="hint grid gap-1 sm:grid-cols-2">
      {texts.map(([rule, text]) => {
        const isMet = passwordRules[rule](password);
        return (
          <li key={rule} className={isMet ? "flex gap-2 text-success" : "flex gap-2"}>
            <Icon name={isMet ? "check" : "minus"} />
            {text}
            {isMet && <span className="sr-only">{t("(done)")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
