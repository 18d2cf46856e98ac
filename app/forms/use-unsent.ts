import { useEffect, useState } from "react";
import { unsentEvent } from "./unsent.ts";

/** Whether something that was posted waits for a connection. */
export function useUnsent(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const hear = ({ detail }: CustomEvent<boolean>) => setWaits(detail);
    window.addEventListener(unsentEvent, hear);
    return () => window.removeEventListener(unsentEvent, hear);
  }, []);
  return waits;
}
