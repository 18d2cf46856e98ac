import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { sellFormId, steps } from "./steps.ts";

interface FormStepProps {
  index: number;
  title: string;
  isCurrent: boolean;
  isSending: boolean;
  action: string;
  /** Whether a page without scripts opens here, because it answers a post without errors. */
  takesFocus: boolean;
  onBack: () => void;
  children: ReactNode;
}

/** The buttons of a step post; with JavaScript, Back needs no request. */
export function FormStep({
  index,
  title,
  isCurrent,
  isSending,
  action,
  takesFocus,
  onBack,
  children,
}: FormStepProps) {
  const { t } = useI18n();
  const format = useFormatter();
  // Not busy while the page is loaded again after the answer, because the next step is in view by then.
  const { state, formMethod } = useNavigation();
  const busy = (state === "submitting" && formMethod === "POST") || isSending;
  const busyLabel = isSending ? t("Sending photos") : t("Checking");
  const isLast = index === steps.length - 1;
  const id = `${sellFormId}-step-${index}`;
  return (
    <section aria-labelledby={id} data-current={isCurrent || undefined} className="sell-step">
      <div>
        <p className="hint sell-step-only">
          {t("Step {{number}} of {{total}}", {
            number: format.number(index + 1),
            total: format.number(steps.length),
          })}
        </p>
        <Heading level={2} size={3} id={id} tabIndex={-1} autoFocus={takesFocus}>
          {title}
        </Heading>
      </div>
      {children}
      <div className="sell-buttons">
        {index > 0 && (
          <Button
            name="step"
            value={index - 1}
            icon="arrow-back"
            formNoValidate
            className="sell-step-only"
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {t("Back")}
          </Button>
        )}
        {isLast ? (
          <SubmitButton action={action} icon="send-forward" busyLabel={t("Sending")}>
            {t("Send us your car")}
          </SubmitButton>
        ) : (
          <Button
            name="step"
            value={index + 1}
            formNoValidate
            variant="primary"
            busy={busy}
            busyLabel={busyLabel}
            className="sell-step-only"
          >
            {t("Next")}
          </Button>
        )}
      </div>
    </section>
  );
}
