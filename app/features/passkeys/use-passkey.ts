import { startAuthentication, WebAuthnAbortService } from "@simplewebauthn/browser";

/** Where the browser's answer goes: a form with `credential` and `remember`, and the one with "Keep me logged in". */
interface Forms {
  form: HTMLFormElement | null;
  loginForm: string;
}

/**
 * Asks the browser for a passkey and posts its answer.
 * @param isSuggested among the suggestions of the e-mail field, in place of a dialog
 * @throws when there is none: no passkey, dismissed, no connection
 */
export async function logInByPasskey({ form, loginForm }: Forms, isSuggested: boolean): Promise<void> {
  if (!form) return;
  const body = new URLSearchParams({ intent: "options" });
  const response = await fetch(form.action, { method: "POST", body });
  if (!response.ok) throw new Error(`the options were answered ${response.status}`);
  const { options } = await response.json();
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isSuggested });
  form.credential.value = JSON.stringify(answer);
  const keep = document.querySelector<HTMLInputElement>(`#${loginForm} [name=remember]`)?.checked;
  form.remember.value = keep ? "on" : "";
  form.submit();
}

/** Until the answer comes, or `stopSuggesting`. Where the browser cannot, or nobody takes one, nothing. */
export async function suggestPasskeys(forms: Forms): Promise<void> {
  try {
    if (await PublicKeyCredential.isConditionalMediationAvailable()) await logInByPasskey(forms, true);
  } catch {}
}

export const stopSuggesting = () => WebAuthnAbortService.cancelCeremony();
