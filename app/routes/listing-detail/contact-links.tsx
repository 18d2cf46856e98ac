import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { isUnmodifiedClick } from "#app/ui/dialog.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import type { ContactDialog } from "./contact-dialog.tsx";

async function loadDialog() {
  const [{ ContactDialog }, { loadDialogStyles }] = await Promise.all([
    import("./contact-dialog.tsx"),
    import("#app/ui/load-dialog-styles.ts"),
  ]);
  await loadDialogStyles();
  return ContactDialog;
}

type DialogProps = ComponentProps<typeof ContactDialog>;

interface ContactLinksProps extends Pick<DialogProps, "sender"> {
  action: string;
  children: ReactNode;
}

/** Opens the links inside that lead to `action` in a dialog, also those that only the server has rendered. */
export function ContactLinks({ action, sender, children }: ContactLinksProps) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.getAttribute("href") !== action || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => location.assign(action),
    );
  }
  const close = () => setDialog(undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside, which keys cause too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="contents" onClick={open}>
        {children}
      </div>
      {Dialog && (
        <SilentErrorBoundary onError={close}>
          <Dialog action={action} sender={sender} onClose={close} />
        </SilentErrorBoundary>
      )}
    </>
  );
}
