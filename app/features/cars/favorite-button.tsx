import type { FormEvent } from "react";
import { useFetcher, useLocation, useNavigation } from "react-router";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ToastPortal } from "#app/ui/toast.tsx";

export interface FavoriteActionData {
  /** Translated. */
  failure: string | null;
  /** Distinguishes two equal failures. */
  at: number;
}

/** §2, §4. Optimistic with JavaScript (§8); without, the redirect leads to the element `place`. */
export function FavoriteButton({ carId, title, place }: { carId: number; title: string; place?: string }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/favorites");
  const { pathname, search } = useLocation();
  const isFavorite = useAccount()?.favorites.includes(carId) ?? false;
  const { Form, data, formData, submit } = useFetcher<FavoriteActionData>();
  // Posting during the page's own post would make React Router render the page without its data.
  const isPageSubmitting = useNavigation().formMethod === "POST";
  const submittedIntent = formData?.get("intent");
  const isPressed = submittedIntent ? submittedIntent === "add" : isFavorite;

  const submitInline = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    form.set("inline", "1");
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
          id={`favorite-${carId}`}
          kind="error"
          message={data.failure}
          closeLabel={t("Close")}
        />
      )}
    </Form>
  );
}
