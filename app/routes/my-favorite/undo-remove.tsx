import { useRef } from "react";
import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFocusOnChange } from "#app/ui/use-focus-on-change.ts";

interface UndoRemoveProps {
  car: { id: number; title: string | null };
  backTo: string;
}

/** Stays, unlike a toast; takes the focus, because the button that had it is gone. */
export function UndoRemove({ car, backTo }: UndoRemoveProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/favorites");
  const notice = useRef<HTMLDivElement>(null);
  useFocusOnChange(notice, car.id, { preventScroll: true });
  return (
    <Notice ref={notice} role="status" tabIndex={-1}>
      <Form method="post" action={action} replace className="flex flex-wrap items-center gap-3">
        <AccountKeyField />
        <input type="hidden" name="car_id" value={car.id} />
        <input type="hidden" name="redirect_to" value={backTo} />
        <span className="grow">
          {t("{{title}} is not in your favorites any more.", {
            title: car.title ?? t("Car without a title"),
          })}
        </span>
        <Button name="intent" value="add" size="sm" icon="refresh">
          {t("Undo")}
        </Button>
      </Form>
    </Notice>
  );
}
