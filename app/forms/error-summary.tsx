import { useRef } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { focusTarget, useFocusOnChange } from "#app/ui/focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { FormModel } from "./form-model.ts";

interface ErrorSummaryProps {
  /** conform's metadata; the empty name in `allErrors` is the form itself. */
  form: FormModel<string>["form"];
}

/** Errors with links to their fields; takes the focus when it appears (WCAG 3.3.1, decision 031). */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const fieldErrors = Object.entries(form.allErrors).filter(
    ([name, errors]) => name !== "" && errors.length > 0,
  );
  const formErrors = form.errors ?? [];
  const hasErrors = fieldErrors.length > 0 || formErrors.length > 0;
  // Each response is a new object, also with the same errors.
  useFocusOnChange(box, hasErrors ? (form.answer ?? form.allErrors) : null);
  const announcement = form.announcement && (
    <p className="sr-only" aria-live="polite">
      {form.announcement.map((error) => t(error)).join(" ")}
    </p>
  );
  if (!hasErrors) return announcement;
  return (
    <>
      {announcement}
      <Notice ref={box} tone="danger" role="alert" tabIndex={-1} autoFocus>
        {formErrors.map((error) => (
          <p key={error}>{t(error)}</p>
        ))}
        {fieldErrors.length > 0 && (
          <>
            <p>{t("Please check the following:")}</p>
            <ul className="notice-list">
              {fieldErrors.map(([name, errors]) => (
                <li key={name}>
                  <a className="link" href={`#${form.id}-${name}`} onClick={focusTarget}>
                    {errors.map((error) => t(error)).join(" ")}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </>
  );
}
