import type { SubmissionResult } from "@conform-to/dom";
import type { FormEvent, KeyboardEvent } from "react";
import { useSubmit } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormTextArea } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** The page's other buttons belong to this form: without a script they post what is being typed, so that it stays. */
export const composerId = "message";

interface ComposerProps {
  /** The thread's page. */
  action: string;
  /** The idempotency key of a post without a script: a second press sends nothing twice. */
  formKey: string;
  /** The newest message that the page shows: sending means that it was seen. */
  until?: number;
  lastResult?: SubmissionResult | undefined;
  /** Nothing can be written. */
  isClosed?: boolean;
  /** False: the form posts by itself. */
  onSend?: (text: string) => boolean;
}

export function Composer({ action, formKey, until, lastResult, isClosed, onSend }: ComposerProps) {
  const { t } = useI18n();
  const { form, fields } = useFormResult(composerId, ["message", "key"], lastResult);
  const key = fields.key.initialValue;
  const submit = useSubmit();
  function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const field = form.elements.namedItem("message");
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute("name")) {
      event.preventDefault();
      const pressed = new FormData(form, submitter);
      pressed.delete("message");
      // What was posted has no draft any more.
      const keepDraft = () => field instanceof HTMLTextAreaElement && noteInput(field);
      submit(pressed, { method: "post", action, preventScrollReset: true }).then(keepDraft);
      return;
    }
    if (!(field instanceof HTMLTextAreaElement)) return;
    const text = field.value.trim();
    if (text !== "" && !onSend?.(text)) return;
    event.preventDefault();
    if (text !== "") {
      field.value = "";
      // The draft is over, too.
      noteInput(field);
    }
    field.focus();
  }
  return (
    <form
      id={form.id}
      method="post"
      action={action}
      noValidate
      className={isClosed ? undefined : "composer"}
      onSubmit={send}
    >
      <PageStyle name="messages" />
      <ErrorSummary form={form} />
      <AccountKeyField />
      <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
      {until !== undefined && <input type="hidden" name="until" value={until} />}
      {/* Keeps what is typed when somebody blocks, and allows it again. */}
      <div className="composer-row" hidden={isClosed}>
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

/** For what keeps drafts. */
function noteInput(field: HTMLTextAreaElement) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Where there is a keyboard; Shift+Enter begins a line, and an input method's own Enter is left to it. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing) return;
  if (!window.matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
