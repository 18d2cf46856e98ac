import type { ReactNode } from "react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { useWay } from "./way.tsx";

interface WayFormProps extends Pick<FormState<string>, "form"> {
  action: string;
  /** What is asked for, where an address takes more than one thing. */
  intent?: string;
  children: ReactNode;
}

/** A form of the ways in, with all that goes along. */
export function WayForm({ form, action, intent, children }: WayFormProps) {
  const { Form } = useWay();
  return (
    <Form id={form.id} method="post" action={action} noValidate className="way-form grid gap-4">
      <ErrorSummary form={form} />
      <CarriedFields intent={intent} />
      {children}
    </Form>
  );
}

/** What every form of the ways in carries on, unseen. */
export function CarriedFields({ intent }: { intent?: string }) {
  const { redirectTo, favorite, dialog } = useWay();
  return (
    <>
      {intent && <input type="hidden" name="intent" value={intent} />}
      {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
      {favorite && <input type="hidden" name="favorite" value={favorite} />}
      {dialog && <input type="hidden" name="dialog" value="1" />}
    </>
  );
}

interface WayButtonProps extends ButtonLook {
  action: string;
  intent?: string;
  icon?: IconName;
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}

/** The button of such a form; busy while its own post is under way. */
export function WayButton({ action, intent, ...rest }: WayButtonProps) {
  const { pending } = useWay();
  const busy = pending?.action === action && (pending.form?.get("intent") ?? undefined) === intent;
  return <Button variant="primary" block {...rest} busy={busy} />;
}
