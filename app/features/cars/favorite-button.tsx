import type { FormEvent } from "react";
import { useFetcher, useLocation, useNavigation } from "react-router";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ToastPortal } from "#app/ui/toast.tsx";

/** What `/favorites` answers a heart that stays where it is. */
export interface FavoriteActionData {
  /** What went wrong, in the page's language. */
  failure: string | null;
  /** Tells one failure from the next. */
  at: number;
}

/**
 * The heart of a car (§2, §4): filled when the car is kept. A form of its own, which leads back to `place`, an id of the
 * page; with JavaScript it turns at once where it is, and turns back with a message when that fails (§8).
 */
export function FavoriteButton({ carId, title, place }: { carId: number; title: string; place?: string }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/favorites");
  const { pathname, search } = useLocation();
  const isFavorite = useAccount()?.favorites.includes(carId) ?? false;
  const { Form, data, formData, submit } = useFetcher<FavoriteActionData>();
  // Posted meanwhile, React Router would show the page without its data when the form is answered.
  const isPageSubmitting = useNavigation().formMethod === "POST";
  const submittedIntent = formData?.get("intent");
  const isPressed = submittedIntent ? submittedIntent === "add" : isFavorite;

  const submitInline = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    form.set("stay", "1");
    submit(form, { method: "post", action });
  };

  return (
    <Form method="post" action={action} onSubmit={submitInline} className="ms-auto">
      <AccountKeyField />
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="redirect_to" value={pathname + search + (place ? `#${place}` : "")} />
      <IconButton
        name="intent"
        value={isPressed ? "remove" : "add"}
        icon="heart"
        variant="overlay"
        disabled={isPageSubmitting}
        aria-pressed={isPressed}
        label={
          isPressed
            ? t("Remove {{title}} from favorites", { title })
            : t("Add {{title}} to favorites", { title })
        }
        tooltip={null}
      />
      {data?.failure && !submittedIntent && (
        <ToastPortal
          key={data.at}
          id={`heart-${carId}`}
          kind="error"
          message={data.failure}
          closeLabel={t("Close")}
        />
      )}
    </Form>
  );
}
