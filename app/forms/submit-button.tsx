import type { ComponentProps, ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "busy" | "type"> & {
  busyLabel: ReactNode;
  /** The form's post URL, if not the page itself. */
  action?: string;
};

/** Busy only while its own form is being posted. */
export function SubmitButton({ action, ...rest }: Props) {
  const { formAction, state } = useNavigation();
  const own = useFormAction(action);
  return <Button variant="primary" {...rest} type="submit" busy={state !== "idle" && formAction === own} />;
}
