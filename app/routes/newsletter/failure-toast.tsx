import { useCounted } from "#app/components/use-counted.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";

/**
 * §8: a newsletter call that fails is an error toast with the error's message. It stands in the page itself, because a
 * toast of the frame comes with a redirect only, and this page keeps what was typed. `of` is the answer it belongs to.
 */
export function FailureToast({ failure, of }: { failure: string | null; of: object | undefined }) {
  const { t } = useI18n();
  const number = useCounted(of);
  if (!failure || !of) return null;
  return (
    <Toasts>
      <Toast key={number} id="newsletter-failure" kind="error" message={t(failure)} closeLabel={t("Close")} />
    </Toasts>
  );
}
