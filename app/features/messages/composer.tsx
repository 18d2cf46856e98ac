import type { SubmissionResult } from "@conform-to/dom";
import type { FormEvent, KeyboardEvent } from "react";
import { useSubmit } from "react-router";
import { LoginInNewTab } from "#app/features/account/login-in-new-tab.tsx";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormTextArea } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** The page's other buttons belong to this form: without JavaScript they post the typed text too, to keep it. */
export const composerId = "message";

interface ComposerProps {
  action: string;
  /** Idempotency key of a post without JavaScript, so that a second press does not send the message twice. */
  formKey: string;
  /** Id of the newest message on the page; sending a message marks it as seen. */
  until?: number;
  lastResult?: SubmissionResult | undefined;
  isClosed?: boolean;
  /** Takes the text; returns false to have the form posted, which loads the newest messages. */
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
      // Posting the form ended its draft, so the text that is still in the field is noted again.
      const keepDraft = () => field instanceof HTMLTextAreaElement && noteInput(field);
      submit(pressed, { method: "post", action, preventScrollReset: true }).then(keepDraft);
      return;
    }
    if (!(field instanceof HTMLTextAreaElement)) return;
    const text = field.value.trim();
    event.preventDefault();
    if (text !== "" && !onSend?.(text)) {
      submit(form, { method: "post", action });
      return;
    }
    if (text !== "") {
      field.value = "";
      // Ends the draft too.
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
      <LoginInNewTab lastResult={lastResult} />
      <PostedAccountField lastResult={lastResult} />
      <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
      {until !== undefined && <input type="hidden" name="until" value={until} />}
      {/* Stays in the page, so that the typed text is kept when somebody blocks the other party and unblocks them. */}
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

/** Tells the code that keeps drafts about a change. */
function noteInput(field: HTMLTextAreaElement) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sends on Enter where there is a keyboard; Shift+Enter begins a line, and Enter of an input method does not send. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  // Safari ends the composition before its Enter, which has this code.
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
  if (!window.matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
