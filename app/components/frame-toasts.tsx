import { useUnsent } from "#app/forms/use-unsent.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import { useFrame } from "./frame.tsx";
import { useCounted } from "./use-counted.ts";

const kinds = { success: "success", info: "info", warning: "info", error: "error" } as const;

/**
 * The toast that the last action left (§2), and the settings' failure as another (§8): markup, so no script is needed.
 * A post that waits for a connection is one more, for as long as it waits.
 */
export function FrameToasts() {
  const { t } = useI18n();
  const { toast, failure } = useFrame();
  const number = useCounted(toast);
  const isUnsent = useUnsent();
  return (
    <Toasts>
      {toast && (
        <Toast
          key={number}
          id={`toast-${number}`}
          kind={kinds[toast.type]}
          message={toast.message}
          closeLabel={t("Close")}
        />
      )}
      {isUnsent && (
        <Toast
          id="toast-unsent"
          kind="error"
          stays
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
