import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <Card padded className="gap-4">
        <Heading level={2} size={4} id={id}>
          {title}
        </Heading>
        {children}
      </Card>
    </section>
  );
}
