import { type FormEvent, useState } from "react";
import { useFetcher, useLocation, useNavigation } from "react-router";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { preloadAuthDialog, useOpenAuthDialog } from "#app/features/auth/auth-dialog-provider.tsx";
import { CompareButton } from "#app/features/compare/compare-button.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ToastPortal } from "#app/ui/toast.tsx";

export interface FavoriteActionData {
  /** A translated message; null when nothing failed. */
  failure: string | null;
  /** Tells two equal failures apart. */
  at: number;
}

interface FavoriteButtonProps {
  carId: number;
  title: string;
  image: string | null | undefined;
  /** Id of the element to return to on a page without JavaScript. */
  place?: string;
}

/** §2, §4, with "Compare" in its form. Optimistic with JavaScript (§8). A visitor logs in first, by dialog or page. */
export function FavoriteButton({ carId, title, image, place }: FavoriteButtonProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/favorites");
  const { pathname, search } = useLocation();
  const account = useAccount();
  const isFavorite = account?.favorites.includes(carId) ?? false;
  const openAuthDialog = useOpenAuthDialog();
  const returnTo = pathname + search + (place ? `#${place}` : "");
  const { Form, data, formAction, formData, submit } = useFetcher<FavoriteActionData>();
  const [isUsed, setUsed] = useState(false);
  // Posting while the page itself posts would make React Router render the page without its data.
  const isPageSubmitting = useNavigation().formMethod === "POST";
  const submittedIntent = formAction === action && formData?.get("intent");
  const isPressed = submittedIntent ? submittedIntent === "add" : isFavorite;

  const submitInline = (event: FormEvent<HTMLFormElement>) => {
    const form = takeInlineForm(event);
    if (!form) return;
    setUsed(true);
    const send = () => submit(form, { method: "post", action });
    if (account) return void send();
    const reason = { redirectTo: returnTo, favorite: carId, text: t("Please log in to add to favorites") };
    openAuthDialog("login", { ...reason, title, image }).then((isOpen) => {
      if (!isOpen) send();
    });
  };

  return (
    <Form
      method="post"
      action={action}
      onSubmit={submitInline}
      onPointerEnter={account ? undefined : preloadAuthDialog}
      className="ms-auto"
    >
      <AccountKeyField />
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="redirect_to" value={returnTo} />
      <IconButton
        name="intent"
        value={isPressed ? "remove" : "add"}
        icon="heart"
        variant="overlay"
        disabled={isPageSubmitting}
        aria-pressed={isPressed}
        data-used={isUsed || undefined}
        label={t("Add {{title}} to favorites", { title })}
        tooltip={null}
      />
      <CompareButton carId={carId} title={title} disabled={isPageSubmitting} />
      {!submittedIntent && <FavoriteFailure carId={carId} data={data} />}
    </Form>
  );
}

export function FavoriteFailure({ carId, data }: { carId: number; data: FavoriteActionData | undefined }) {
  const { t } = useI18n();
  return (
    data?.failure && (
      <ToastPortal
        key={data.at}
        id={`favorite-${carId}`}
        kind="error"
        message={data.failure}
        closeLabel={t("Close")}
      />
    )
  );
}

/** Returns what to post beside the page, instead of the form; undefined for a button with an action of its own. */
export function takeInlineForm(event: FormEvent<HTMLFormElement>): FormData | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  const form = new FormData(event.currentTarget, submitter);
  form.set("inline", "1");
  return form;
}
