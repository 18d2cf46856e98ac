import { useI18n } from "#app/i18n/i18n.tsx";
import { useChangeCount } from "#app/layout/use-change-count.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";

/** Rendered by the page, because the layout's toasts need a redirect (§8). @param of its response. */
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

/** @param texts i18n keys or messages of the API. */
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
