import { startAuthentication, WebAuthnAbortService } from "@simplewebauthn/browser";

/** `form`: has `credential` and `remember` for the answer. `loginForm`: id of the form with "Keep me logged in". */
interface Forms {
  form: HTMLFormElement | null;
  loginForm: string;
}

/**
 * Asks the browser for a passkey and posts its answer.
 * @param isSuggested among the suggestions of the e-mail field, instead of in a dialog
 * @throws without a passkey: there is none, the dialog was dismissed, or the connection failed
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

/** Suggests passkeys until one is chosen or `stopSuggesting` is called. Does nothing where that is not supported. */
export async function suggestPasskeys(forms: Forms): Promise<void> {
  try {
    if (await PublicKeyCredential.isConditionalMediationAvailable()) await logInByPasskey(forms, true);
  } catch {}
}

export const stopSuggesting = () => WebAuthnAbortService.cancelCeremony();
