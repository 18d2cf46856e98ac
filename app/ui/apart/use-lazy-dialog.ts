import { type ComponentType, type MouseEvent, useState } from "react";
import { isUnmodifiedClick, loadWithDialogStyles } from "../dialog.tsx";

/** A dialog that opens when it is rendered. A press of its link loads it, or follows the link, on the same page only. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  function open(event: MouseEvent, href: string) {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    const page = location.href;
    loadWithDialogStyles(load).then(
      (loaded) => location.href === page && setDialog(() => loaded),
      () => location.href === page && location.assign(href),
    );
  }
  return { Dialog, open, close: () => setDialog(undefined) };
}
