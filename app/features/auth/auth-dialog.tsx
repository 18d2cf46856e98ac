import "../../sheets/account.css";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useUnsent } from "#app/forms/use-unsent.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { UserType } from "#contract/accounts.ts";
import { type AuthDialogProps, authDialogId } from "./auth-dialogs.tsx";
import { ForgotSteps } from "./forgot-steps.tsx";
import { chosen, LoginForm } from "./login-form.tsx";
import { SignupSteps } from "./signup-steps.tsx";
import { useHere, type WayAnswer, type WayName, WayProvider, type WayStep } from "./way.tsx";

/** What was typed is kept from one way in to the next. */
interface Begun {
  email?: string;
  userType: UserType;
}

/** The ways in over any page (§2): the forms of their pages, posted from where one is. */
export function AuthDialog({ way, onWay, google }: AuthDialogProps) {
  const { t } = useI18n();
  const [begun, setBegun] = useState<Begun>({ userType: "customer" });
  const [round, setRound] = useState(0);
  const titles: Record<WayName, string> = {
    login: t("Login"),
    signup: t("Signup"),
    "forgot-password": t("Forgot password"),
  };
  return (
    <Dialog id={authDialogId} title={titles[way]} closeLabel={t("Close")} size="sm" onClose={forgetPasswords}>
      <DialogWay
        key={`${way} ${round}`}
        way={way}
        google={google}
        begun={begun}
        onSwitch={(next, typed) => {
          setBegun(typed);
          setRound(round + 1);
          onWay(next);
        }}
      />
    </Dialog>
  );
}

/** A closed dialog stays in the page with what was typed, but for passwords: the next at this screen may be another. */
function forgetPasswords() {
  const fields = document.querySelectorAll<HTMLInputElement>(`#${authDialogId} [autocomplete$="-password"]`);
  for (const field of fields) field.value = "";
}

interface DialogWayProps {
  way: WayName;
  google: boolean;
  begun: Begun;
  onSwitch: (way: WayName, typed: Begun) => void;
}

function DialogWay({ way, google, begun, onSwitch }: DialogWayProps) {
  const here = useHere();
  const box = useRef<HTMLDivElement>(null);
  const { Form, data: answer, state, formAction, formData } = useFetcher<WayAnswer>();
  const step: WayStep | null = answer?.step ?? null;
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>("[name=first_name],[type=email]");
    // Where the dialog begins, when it is about to be opened and when it is open already.
    field?.setAttribute("autofocus", "");
    field?.focus();
  }, []);
  return (
    <WayProvider
      value={{
        redirectTo: here,
        favorite: null,
        dialog: true,
        Form,
        pending: state === "idle" ? null : { action: formAction, form: formData },
        onSwitch(next, event) {
          event.preventDefault();
          onSwitch(next, typedIn(box.current, begun));
        },
      }}
    >
      <div ref={box} className="grid gap-4">
        {answer?.message && (
          <Notice tone="success" role="status">
            {answer.message}
          </Notice>
        )}
        <Unsent />
        {way === "login" && <LoginForm lastResult={answer?.result} google={google} {...begun} />}
        {way === "signup" && (
          <SignupSteps
            key={step?.name}
            step={step}
            answer={answer}
            google={google}
            userType={begun.userType}
            typed={{ email: begun.email }}
          />
        )}
        {way === "forgot-password" && <ForgotSteps key={step?.name} step={step} answer={answer} {...begun} />}
      </div>
    </WayProvider>
  );
}

/** The page's own toast of it (decision 029) lies behind the dialog. */
function Unsent() {
  const { t } = useI18n();
  if (!useUnsent()) return null;
  return (
    <Notice tone="danger" role="alert">
      {t("There is no connection. This goes on as soon as there is one.")}
    </Notice>
  );
}

/** Address and role as they stand in the form that is left. */
function typedIn(box: HTMLElement | null, { email, userType }: Begun): Begun {
  const form = box?.querySelector("form");
  if (!form) return { email, userType };
  const values = new FormData(form);
  return {
    email: values.get("email")?.toString() || email,
    userType: chosen(values.get("user_type"), userType),
  };
}
