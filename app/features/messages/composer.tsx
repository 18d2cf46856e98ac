import type { SubmissionResult } from "@conform-to/dom";
import type { FormEvent, KeyboardEvent } from "react";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormTextArea } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface ComposerProps {
  /** The thread's page. */
  action: string;
  /** The idempotency key of a post without a script: a second press sends nothing twice. */
  formKey: string;
  /** The newest message that the page shows: sending means that it was seen. */
  until?: number;
  lastResult?: SubmissionResult | undefined;
  /** False: the form posts by itself. */
  onSend?: (text: string) => boolean;
}

export function Composer({ action, formKey, until, lastResult, onSend }: ComposerProps) {
  const { t } = useI18n();
  const { form, fields } = useFormResult("message", ["message", "key"], lastResult);
  const key = fields.key.initialValue;
  function send(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem("message");
    if (!(field instanceof HTMLTextAreaElement)) return;
    const text = field.value.trim();
    if (text !== "" && !onSend?.(text)) return;
    event.preventDefault();
    if (text !== "") {
      field.value = "";
      // The draft is over, too.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    field.focus();
  }
  return (
    <form id={form.id} method="post" action={action} noValidate className="composer" onSubmit={send}>
      <PageStyle name="messages" />
      <ErrorSummary form={form} />
      <AccountKeyField />
      <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
      {until !== undefined && <input type="hidden" name="until" value={until} />}
      <div className="composer-row">
        <FormTextArea
          field={fields.message}
          label={t("Your message")}
          hideLabel
          placeholder={t("Write a message")}
          rows={2}
          required
          maxLength={5000}
          onKeyDown={sendOnEnter}
        />
        <Button variant="primary" icon="send-forward" aria-label={t("Send")}>
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}

/** Where there is a keyboard; Shift+Enter begins a line, and an input method's own Enter is left to it. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing) return;
  if (!window.matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
