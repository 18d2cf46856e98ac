import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";

/** @param backTo a page with an undo button. */
export function RemoveButton({ carId, title, backTo }: { carId: number; title: string; backTo: string }) {
  const { t } = useI18n();
  return (
    <Form
      method="post"
      action={useHref()("/:lang?/favorites")}
      replace
      preventScrollReset
      className="ms-auto"
    >
      <AccountKeyField />
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="redirect_to" value={backTo} />
      <IconButton
        name="intent"
        value="remove"
        icon="heart"
        variant="overlay"
        aria-pressed
        label={t("Remove {{title}} from favorites", { title })}
        tooltip={null}
      />
    </Form>
  );
}
