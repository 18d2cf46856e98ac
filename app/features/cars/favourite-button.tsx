import { Form, useLocation } from "react-router";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";

/** The heart of a car (§2): a form of its own, so it works before JavaScript and without. */
export function FavouriteButton({ carId, title }: { carId: number; title: string }) {
  const { t } = useI18n();
  const address = useAddress();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={address("/:lang?/favorites")} preventScrollReset className="ms-auto">
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="redirect_to" value={pathname + search} />
      <IconButton
        name="intent"
        value="add"
        icon="heart"
        variant="overlay"
        label={t("Add {{title}} to favorites", { title })}
        tooltip={null}
      />
    </Form>
  );
}
