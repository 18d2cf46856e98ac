import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type PasswordRule, passwordRules } from "#contract/password-rules.ts";
import type { FieldModel } from "./form-fields.tsx";

interface PasswordFieldProps extends Pick<ComponentProps<"input">, "autoFocus"> {
  field: FieldModel;
  label: ReactNode;
  autoComplete: "new-password" | "current-password";
  /** Shows the rules of §5 and checks them while typing. */
  rules?: boolean;
}

/** Never prefilled, can be pasted; the show button has its space before hydration, so that nothing shifts. */
export function PasswordField({ field, label, autoComplete, rules, autoFocus }: PasswordFieldProps) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const [isVisible, setIsVisible] = useState(false);
  const [password, setPassword] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // What was typed before hydration counts too.
  useEffect(() => setPassword(input.current?.value ?? ""), []);
  const { id, name } = field;
  const toggleLabel = isVisible ? t("Hide the password") : t("Show the password");
  const errors = field.errors?.map((error) => t(error));
  return (
    <Field id={id} label={label} errors={errors}>
      {(controlProps) => (
        <>
          <PageStyle name="text-field" />
          <span className="input input-affixed">
            <input
              {...controlProps}
              ref={input}
              aria-describedby={classNames(rules && `${id}-rules`, controlProps["aria-describedby"])}
              name={name}
              type={isVisible ? "text" : "password"}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              dir="ltr"
              // biome-ignore lint/a11y/noAutofocus: only in a step that the user has just requested
              autoFocus={autoFocus}
              onInput={rules ? (event) => setPassword(event.currentTarget.value) : undefined}
            />
            <span className={hydrated ? undefined : "invisible"}>
              {/* Not an `aria-label`: the label "Password" would then find this button as well. */}
              <button
                type="button"
                className={buttonClass({ variant: "quiet", size: "sm" }, "btn-icon")}
                title={toggleLabel}
                aria-controls={id}
                onClick={() => setIsVisible(!isVisible)}
              >
                <Icon name={isVisible ? "lock" : "eye"} />
                <span className="sr-only">{toggleLabel}</span>
              </button>
            </span>
          </span>
          {rules && <PasswordRules id={`${id}-rules`} password={password} />}
        </>
      )}
    </Field>
  );
}

/** The rules for passwords (§5); without a script a plain list. */
function PasswordRules({ id, password }: { id: string; password: string }) {
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
          <li key={rule} className={isMet ? "flex gap-2 is-good" : "flex gap-2"}>
            <Icon name={isMet ? "check" : "minus"} />
            {text}
            {isMet && <span className="sr-only">{t("(done)")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
