import type { ComponentProps, ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "busy" | "type"> & {
  /** The word while the post is under way ("Sending"). */
  busyLabel: ReactNode;
  /** Where its form posts to, when that is not the page itself. */
  action?: string;
};

/** The main button of a form; busy while its own form's post is under way. */
export function SubmitButton({ action, ...rest }: Props) {
  const { formAction, state } = useNavigation();
  const own = useFormAction(action);
  return <Button variant="primary" {...rest} type="submit" busy={state !== "idle" && formAction === own} />;
}
