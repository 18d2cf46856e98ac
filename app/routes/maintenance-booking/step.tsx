import type { ReactNode } from "react";
import { FeatureIcon } from "#app/features/why-us/feature-icon.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface StepProps {
  id: string;
  /** The step's number, formatted. */
  number: string;
  title: string;
  done?: boolean;
  lead: ReactNode;
  children?: ReactNode;
}

export function Step({ id, number, title, done, lead, children }: StepProps) {
  return (
    <li>
      <section aria-labelledby={id}>
        <Card padded className="gap-4">
          <PageStyle name="step" />
          <div className="flex items-center gap-4">
            <FeatureIcon>{done ? <Icon name="check" /> : number}</FeatureIcon>
            <div className="grid step-head">
              <Heading level={2} size={4} id={id}>
                <span className="sr-only">{number}. </span>
                {title}
              </Heading>
              <p className="text-soft">{lead}</p>
            </div>
          </div>
          {children}
        </Card>
      </section>
    </li>
  );
}
