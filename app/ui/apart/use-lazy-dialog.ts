import { type ComponentType, type MouseEvent, useState } from "react";
import { isUnmodifiedClick } from "../dialog.tsx";

/** A dialog that opens when it is rendered. A press of its link loads code and styles; if that fails, it is followed. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  function open(event: MouseEvent, href: string) {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    loadWithStyles(load).then(
      (loaded) => setDialog(() => loaded),
      () => location.assign(href),
    );
  }
  return { Dialog, open, close: () => setDialog(undefined) };
}

async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  const [loaded, { loadDialogStyles }] = await Promise.all([load(), import("../load-dialog-styles.ts")]);
  await loadDialogStyles();
  return loaded;
}
