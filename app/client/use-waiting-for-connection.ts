import { useEffect, useState } from "react";
import { pendingConnectionEvent } from "./retry-when-online.ts";

export function useWaitingForConnection(): boolean {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const onChange = ({ detail }: CustomEvent<boolean>) => setIsWaiting(detail);
    window.addEventListener(pendingConnectionEvent, onChange);
    return () => window.removeEventListener(pendingConnectionEvent, onChange);
  }, []);
  return isWaiting;
}
