import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldState } from "./form-fields.tsx";
import { PasswordRules } from "./password-rules.tsx";

interface PasswordFieldProps extends Pick<ComponentProps<"input">, "autoFocus"> {
  field: FieldState;
  label: ReactNode;
  /** Whether it is a new one, to be thought up here, or one that is known. */
  kind: "new-password" | "current-password";
  /** With the rules of §5 below it, ticked off while one types. */
  rules?: boolean;
}

/**
 * A password: never filled in beforehand, pasted like any text, and shown by a button where the script runs. The button
 * has its place from the beginning, so that hydration moves nothing.
 */
export function PasswordField({ field, label, kind, rules, autoFocus }: PasswordFieldProps) {
  const { t } = useI18n();
  const usable = useHydrated();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the script came counts too.
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const { id, name } = field;
  const errors = field.errors?.map((error) => t(error));
  return (
    <Field id={id} label={label} errors={errors}>
      {(wiring) => (
        <>
          <span className="input input-affixed">
            <input
              {...wiring}
              ref={input}
              aria-describedby={classNames(rules && `${id}-rules`, wiring["aria-describedby"])}
              name={name}
              type={shown ? "text" : "password"}
              autoComplete={kind}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              dir="ltr"
              // biome-ignore lint/a11y/noAutofocus: only in a step that one has just asked for
              autoFocus={autoFocus}
              onInput={rules ? (event) => setTyped(event.currentTarget.value) : undefined}
            />
            <span hidden={!usable}>
              <IconButton
                type="button"
                icon={shown ? "lock" : "eye"}
                size="sm"
                label={shown ? t("Hide the password") : t("Show the password")}
                aria-controls={id}
                onClick={() => setShown(!shown)}
              />
            </span>
          </span>
          {rules && <PasswordRules id={`${id}-rules`} typed={typed} />}
        </>
      )}
    </Field>
  );
}
