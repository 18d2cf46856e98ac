import { useWaitingForConnection } from "#app/client/retry-when-online.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { TextWithBdi } from "#app/i18n/text-with-bdi.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import { useSite } from "./site.tsx";
import { useChangeCount } from "./use-change-count.ts";

const toastKinds = { success: "success", info: "info", warning: "info", error: "error" } as const;

/** The last action's toast (§2), the settings' failure (§8) and waiting requests. */
export function SiteToasts() {
  const { t } = useI18n();
  const { toast, failure, account } = useSite();
  const toastNumber = useChangeCount(toast);
  const isWaiting = useWaitingForConnection();
  return (
    <Toasts>
      {toast && (
        <Toast
          key={toastNumber}
          id={`toast-${toastNumber}`}
          kind={toastKinds[toast.type]}
          message={<TextWithBdi text={toast.message} part={account?.name} />}
          closeLabel={t("Close")}
        />
      )}
      {isWaiting && (
        <Toast
          id="toast-connection"
          kind="error"
          persistent
          message={t("There is no connection. This goes on as soon as there is one.")}
          closeLabel={t("Close")}
        />
      )}
      {failure && (
        <Toast key={failure} id="toast-settings" kind="error" message={t(failure)} closeLabel={t("Close")} />
      )}
    </Toasts>
  );
}
