import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface StepProps {
  id: string;
  /** As it is written in the page's language. */
  number: string;
  title: string;
  /** Whether something was chosen here. */
  done?: boolean;
  /** What was chosen, with the way to choose otherwise; or what the step is about. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One step of the way: its number, its name, and what there is to do. */
export function Step({ id, number, title, done, lead, children }: StepProps) {
  return (
    <li>
      <section aria-labelledby={id}>
        <Card padded className="gap-4">
          <div className="flex items-center gap-4">
            <span className="feature-icon shrink-0 font-bold" aria-hidden="true">
              {done ? <Icon name="check" /> : number}
            </span>
            <div className="grid min-w-0 gap-0.5">
              <Heading level={2} size={3} id={id}>
                <span className="sr-only">{number}. </span>
                {title}
              </Heading>
              {lead && <p className="text-soft">{lead}</p>}
            </div>
          </div>
          {children}
        </Card>
      </section>
    </li>
  );
}
