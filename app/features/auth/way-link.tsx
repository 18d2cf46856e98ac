import type { ReactNode } from "react";
import { Link } from "react-router";
import { isPlainPress } from "#app/ui/dialog.tsx";
import { useWay, useWayAddress, type WayName } from "./way.tsx";

/** From one way in to another, with all that goes along; in a dialog, in its place. */
export function WayLink({
  to,
  className,
  children,
}: {
  to: WayName;
  className?: string;
  children: ReactNode;
}) {
  const way = useWay();
  return (
    <Link
      to={useWayAddress(to, way)}
      className={className}
      onClick={(event) => {
        if (way.onSwitch && isPlainPress(event)) way.onSwitch(to, event);
      }}
    >
      {children}
    </Link>
  );
}
