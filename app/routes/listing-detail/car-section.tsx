import type { ReactNode } from "react";
import { Heading } from "#app/ui/layout.tsx";

export function CarSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="car-section">
      <Heading level={2} size={3} id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
