import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useAuthFlow, withPendingIntent } from "./auth-flow.tsx";

/** @returns the browser's answer, JSON. @throws when there is none: no passkey, dismissed, no connection */
async function askForPasskey(action: string, useBrowserAutofill: boolean): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const response = await fetch(action, { method: "POST", body: new URLSearchParams({ intent: "options" }) });
  if (!response.ok) throw new Error(`the options were answered ${response.status}`);
  const { options } = await response.json();
  return JSON.stringify(await startAuthentication({ optionsJSON: options, useBrowserAutofill }));
}

/**
 * A button, and passkeys among the suggestions of the e-mail field (decision 157). The answer is posted as a form, so
 * the login ends as any other does. @param loginForm the id of the form with "Keep me logged in"
 */
export function PasskeyLogin({ loginForm }: { loginForm: string }) {
  const { t } = useI18n();
  const { redirectTo, favorite, saveSearch } = useAuthFlow();
  const action = withPendingIntent(useHref()("/:lang?/auth/passkey"), { redirectTo, favorite, saveSearch });
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  function post(credential: string) {
    if (!form.current) return;
    const keep = document.querySelector<HTMLInputElement>(`#${loginForm} [name=remember]`)?.checked;
    form.current.credential.value = credential;
    form.current.remember.value = keep ? "on" : "";
    form.current.submit();
  }
  async function suggest() {
    const canSuggest = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
    if (canSuggest) post(await askForPasskey(action, true));
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    try {
      post(await askForPasskey(action, false));
    } catch {
      setState("failed");
      suggest().catch(() => undefined);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, while the form is there
  useEffect(() => {
    suggest().catch(() => undefined);
    return () => void import("@simplewebauthn/browser").then(cancelCeremony, () => undefined);
  }, []);

  return (
    <form ref={form} method="post" action={action} onSubmit={onSubmit} className="grid gap-3 passkey-form">
      <PageStyle name="passkey-login" />
      <input type="hidden" name="credential" />
      <input type="hidden" name="remember" />
      <Button block icon="key" busy={state === "busy"} busyLabel={t("Waiting for your device")}>
        {t("Log in with a passkey")}
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-sm">
          {t("No passkey was used. Please try again, or use your password.")}
        </p>
      )}
    </form>
  );
}

const cancelCeremony = ({ WebAuthnAbortService }: typeof import("@simplewebauthn/browser")) =>
  WebAuthnAbortService.cancelCeremony();
