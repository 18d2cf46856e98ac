import type { ReactNode } from "react";
import { PageStyle } from "#app/ui/page-style.tsx";

export function ContactBar({ children }: { children: ReactNode }) {
  return (
    <div className="contact-bar">
      <PageStyle name="contact-bar" />
      {children}
      <span hidden />
    </div>
  );
}
