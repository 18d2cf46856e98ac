import { useI18n } from "#app/i18n/i18n.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import { useFrame } from "./frame.tsx";
import { useCounted } from "./use-counted.ts";

const kinds = { success: "success", info: "info", warning: "info", error: "error" } as const;

/** The toast that the last action left (§2), and the settings' failure as another (§8): markup, so no script is needed. */
export function FrameToasts() {
  const { t } = useI18n();
  const { toast, failure } = useFrame();
  const number = useCounted(toast);
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
      {failure && (
        <Toast key={failure} id="toast-settings" kind="error" message={t(failure)} closeLabel={t("Close")} />
      )}
    </Toasts>
  );
}
