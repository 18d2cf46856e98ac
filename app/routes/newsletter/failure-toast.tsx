import { useI18n } from "#app/i18n/i18n.tsx";
import { useChangeCount } from "#app/layout/use-change-count.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";

/**
 * A newsletter call that fails is an error toast with the error's message (§8). It stands in the page itself, because
 * the layout's toasts come with redirects only. `of` is the answer it belongs to.
 */
export function FailureToast({ failure, of }: { failure: string | undefined; of: object | undefined }) {
  const { t } = useI18n();
  const number = useChangeCount(of);
  if (!failure || !of) return null;
  return (
    <Toasts>
      <Toast key={number} id="newsletter-failure" kind="error" message={t(failure)} closeLabel={t("Close")} />
    </Toasts>
  );
}

/** What went wrong as a whole: i18n keys or the API's own words. */
export function Failures({ texts }: { texts: string[] }) {
  const { t } = useI18n();
  if (texts.length === 0) return null;
  return (
    <Notice tone="danger">
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </Notice>
  );
}
