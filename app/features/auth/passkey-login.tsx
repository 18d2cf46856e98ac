import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useAuthFlow, withPendingIntent } from "./auth-flow.tsx";

/** In ms. The challenge of a suggestion is valid for ten minutes (decision 157). */
const renewalMs = 9 * 60_000;

const loadPasskeys = () => import("#app/features/passkeys/use-passkey.ts");
const ignore = () => undefined;
const stop = () =>
  loadPasskeys()
    .then(({ stopSuggesting }) => stopSuggesting())
    .catch(ignore);

/**
 * A button to log in with a passkey, which the e-mail field suggests too (decision 157). The browser's answer is posted
 * as a form, so the login ends like any other. @param loginForm the id of the form with "Keep me logged in"
 */
export function PasskeyLogin({ loginForm }: { loginForm: string }) {
  const { t } = useI18n();
  const { redirectTo, favorite, saveSearch } = useAuthFlow();
  const action = withPendingIntent(useHref()("/:lang?/auth/passkey"), { redirectTo, favorite, saveSearch });
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  const suggest = async () => (await loadPasskeys()).suggestPasskeys({ form: form.current, loginForm });
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setState("busy");
    try {
      await (await loadPasskeys()).logInByPasskey({ form: form.current, loginForm }, false);
    } catch {
      setState("failed");
      suggest().catch(ignore);
    }
  }
  const renew = useEffectEvent(() => {
    if (state !== "busy") suggest().catch(ignore);
  });
  useEffect(() => {
    renew();
    const timer = setInterval(renew, renewalMs);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);

  // Back may restore the page in the state in which it was left.
  useEffect(() => {
    const suggestAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setState("idle");
      suggest().catch(ignore);
    };
    window.addEventListener("pageshow", suggestAgain);
    return () => window.removeEventListener("pageshow", suggestAgain);
  });

  return (
    <form ref={form} method="post" action={action} onSubmit={onSubmit} className="passkey-form">
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
