import { Form, useLocation } from "react-router";
import { useHref } from "#app/i18n/i18n.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import type { IconName } from "#app/ui/icon.tsx";

interface ComparisonFormProps {
  intent: "add" | "remove" | "clear";
  carIds?: readonly number[];
  replace?: number;
  label: string;
  /** Shown instead of the label's text. */
  icon?: IconName;
}

/** Changes the cars that are shown, and the visitor's own cars. */
export function ComparisonForm({ intent, carIds = [], replace, label, icon }: ComparisonFormProps) {
  const action = useHref()("/:lang?/compare");
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} preventScrollReset={intent === "remove"}>
      <input type="hidden" name="redirect_to" value={pathname + search} />
      {carIds.length > 0 && <input type="hidden" name="car_id" value={carIds.join()} />}
      {replace !== undefined && <input type="hidden" name="replace" value={replace} />}
      {icon ? (
        <IconButton name="intent" value={intent} icon={icon} label={label} variant="overlay" tooltip={null} />
      ) : (
        <Button name="intent" value={intent} size="sm" variant={intent === "clear" ? "quiet" : "secondary"}>
          {label}
        </Button>
      )}
    </Form>
  );
}
