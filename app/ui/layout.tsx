import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { focusTarget } from "./focus.ts";

/** At most 80rem wide (90rem on wide screens); in a `narrow` one texts and forms have 47rem. */
export function Container({ narrow, className, ...rest }: ComponentProps<"div"> & { narrow?: boolean }) {
  return <div {...rest} className={classNames("wrap", narrow && "wrap-narrow", className)} />;
}

const sizes = { 0: "display", 1: "text-3xl", 2: "text-2xl", 3: "text-xl", 4: "text-lg" } as const;

/** `level` is semantic, `size` visual: 1 to 4, or 0 for the home page's, the largest; by default that of the level. */
export function Heading({
  level,
  size = level,
  className,
  ...rest
}: ComponentProps<"h2"> & { level: 1 | 2 | 3 | 4; size?: keyof typeof sizes }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={classNames(sizes[size], className)} />;
}

interface SectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  tone?: "plain" | "sunken" | "dark";
  children: ReactNode;
}

/** A landmark named by its heading (h2). `dark` is dark in every scheme. */
export function Section({ id, title, lead, action, tone = "plain", children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames("section", tone !== "plain" && `tone-${tone}`)}
    >
      <Container>
        <div className="section-head">
          <div className="grid gap-2">
            <Heading level={2} id={`${id}-title`}>
              {title}
            </Heading>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** @param target the id of the main element */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a href={`#${target}`} className={buttonClass({ variant: "primary" }, "skip-link")} onClick={focusTarget}>
      {children}
    </a>
  );
}
