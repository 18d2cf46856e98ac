import { useEffect, useState } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useWay, useWayAction, type WayName, type WayStep } from "./way.tsx";
import { CarriedFields, WayButton } from "./way-form.tsx";

interface SendAgainProps {
  way: Extract<WayName, "signup" | "forgot-password">;
  step: Pick<WayStep, "email" | "wait">;
}

/**
 * Another code for the same address. Where the script runs the button waits with the API; where it does not, the API's
 * refusal says how long.
 */
export function SendAgain({ way, step }: SendAgainProps) {
  const { t } = useI18n();
  const { Form } = useWay();
  const action = useWayAction(way);
  const left = useCountdown(step);
  return (
    <Form method="post" action={action} noValidate className="grid">
      <CarriedFields intent="send-again" />
      <input type="hidden" name="email" value={step.email} />
      <WayButton
        action={action}
        intent="send-again"
        variant="secondary"
        icon="refresh"
        busyLabel={t("Sending")}
        disabled={left > 0}
      >
        {left > 0 ? t("Send again in {{count}} seconds", { count: left }) : t("Send the code again")}
      </WayButton>
    </Form>
  );
}

/** Seconds that are left of `wait`, begun anew with every answer; 0 until the script runs. */
function useCountdown(step: Pick<WayStep, "wait">): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + step.wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [step]);
  return left;
}
