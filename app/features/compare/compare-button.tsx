import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { maxCompared, saveComparedIds, useComparedIds } from "./compared-ids.ts";

interface CompareButtonProps {
  carId: number;
  title: string;
  disabled?: boolean;
}

/**
 * Needs a form with `car_id` and `redirect_to`, which it posts to `/compare`. With JavaScript the car is saved without
 * a post, unless the server has to ask which car it replaces, or has to render the page again.
 */
export function CompareButton({ carId, title, disabled }: CompareButtonProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/compare");
  const { pathname } = useLocation();
  const ids = useComparedIds();
  // The comparison page shows the cars of its URL: there the button only adds.
  const isCompared = pathname !== action && (ids?.includes(carId) ?? false);

  const saveInPlace = (event: MouseEvent) => {
    if (ids === null || pathname === action) return;
    const others = ids.filter((id) => id !== carId);
    if (!isCompared && others.length === maxCompared) return;
    if (saveComparedIds(isCompared ? others : [...others, carId])) event.preventDefault();
  };

  return (
    <IconButton
      name="intent"
      value={isCompared ? "remove" : "add"}
      formAction={action}
      onClick={saveInPlace}
      icon="scale"
      variant="overlay"
      disabled={disabled}
      aria-pressed={ids ? isCompared : undefined}
      label={t("Compare {{title}}", { title })}
      tooltip={t("Compare")}
    />
  );
}
