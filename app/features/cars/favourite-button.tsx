import type { FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { AccountMark, useAccount } from "#app/features/account/account.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ToastHere } from "#app/ui/toast.tsx";
import { useSubmitInTurn } from "./use-submit-in-turn.ts";

/** What `/favorites` answers a heart that stays where it is. */
export interface HeartAnswer {
  /** What went wrong, in the page's language. */
  failure: string | null;
  /** Tells one failure from the next. */
  at: number;
}

/**
 * The heart of a car (§2, §4): filled when the car is kept. A form of its own, which leads back to `place`, an id of the
 * page; with JavaScript it turns at once where it is, and turns back with a message when that fails (§8).
 */
export function FavouriteButton({ carId, title, place }: { carId: number; title: string; place?: string }) {
  const { t } = useI18n();
  const action = useAddress()("/:lang?/favorites");
  const { pathname, search } = useLocation();
  const isKept = useAccount()?.favorites.includes(carId) ?? false;
  const { Form, data, formData, submit } = useFetcher<HeartAnswer>();
  const { held, submitInTurn } = useSubmitInTurn(submit, action);
  const wanted = (held ?? formData)?.get("intent");
  const shown = wanted ? wanted === "add" : isKept;

  const stay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    form.set("stay", "1");
    submitInTurn(form);
  };

  return (
    <Form method="post" action={action} onSubmit={stay} className="ms-auto">
      <AccountMark />
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="redirect_to" value={pathname + search + (place ? `#${place}` : "")} />
      <IconButton
        name="intent"
        value={shown ? "remove" : "add"}
        icon="heart"
        variant="overlay"
        aria-pressed={shown}
        label={
          shown ? t("Remove {{title}} from favorites", { title }) : t("Add {{title}} to favorites", { title })
        }
        tooltip={null}
      />
      {data?.failure && !wanted && (
        <ToastHere
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
