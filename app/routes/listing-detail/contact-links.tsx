import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useLazyDialog } from "#app/ui/apart/use-lazy-dialog.ts";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import type { ContactDialog } from "./contact-dialog.tsx";

interface ContactLinksProps extends Pick<ComponentProps<typeof ContactDialog>, "sender"> {
  action: string;
  children: ReactNode;
}

/** Opens the links inside that lead to `action` in a dialog, also those that only the server has rendered. */
export function ContactLinks({ action, sender, children }: ContactLinksProps) {
  const { Dialog, open, close } = useLazyDialog(() =>
    import("./contact-dialog.tsx").then((part) => part.ContactDialog),
  );
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.getAttribute("href") === action) open(event, action);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside, which keys cause too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="contents" onClick={onClick}>
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
