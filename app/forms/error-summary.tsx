import { useRef } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTakenFocus } from "#app/ui/use-taken-focus.ts";

interface ErrorSummaryProps {
  /** conform's metadata of the form; an empty name in `allErrors` is the form itself. */
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]> };
}

/**
 * What is wrong, above the form, with a link to each field; takes the focus when it appears, so that it is read and
 * seen (WCAG 3.3.1). `autofocus` does the same for a page without JavaScript.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(form.allErrors).filter(([name, errors]) => name !== "" && errors.length > 0);
  const general = form.errors ?? [];
  const shown = wrong.length > 0 || general.length > 0;
  // Every new answer, also one with the same errors.
  useTakenFocus(box, shown ? form.allErrors : null);
  if (!shown) return null;
  return (
    <Notice ref={box} tone="danger" role="alert" tabIndex={-1} autoFocus>
      {general.map((error) => (
        <p key={error}>{t(error)}</p>
      ))}
      {wrong.length > 0 && (
        <>
          <p>{t("Please check the following:")}</p>
          <ul className="list-disc ps-5">
            {wrong.map(([name, errors]) => (
              <li key={name}>
                <a className="link" href={`#${form.id}-${name}`}>
                  {errors.map((error) => t(error)).join(" ")}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
