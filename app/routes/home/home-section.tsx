import type { ReactNode } from "react";
import { Heading, Section } from "#app/ui/layout.tsx";

export interface BlockProps {
  /** Whether the block is the lead of the hero, next to its texts and without a band of its own. */
  isLead: boolean;
  tone: "plain" | "sunken" | "dark";
}

interface HomeSectionProps extends BlockProps {
  id: string;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A band of the page, or the lead of the hero. */
export function HomeSection({ id, title, action, isLead, tone, children }: HomeSectionProps) {
  if (!isLead)
    return (
      <Section id={id} title={title} action={action} tone={tone}>
        {children}
      </Section>
    );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-3">
      <Heading level={2} size={4} id={`${id}-title`}>
        {title}
      </Heading>
      {children}
      {action}
    </section>
  );
}
