import type { ReactNode } from "react";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface DashboardCardProps {
  icon: IconName;
  title: string;
  link: { to: string; label: string };
  children: ReactNode;
}

export function DashboardCard({ icon, title, link, children }: DashboardCardProps) {
  return (
    <Card padded className="gap-3">
      <Heading level={2} size={4} className="flex items-center gap-2">
        <Icon name={icon} />
        {title}
      </Heading>
      <div className="grow">{children}</div>
      <p>
        <TextLink to={link.to}>{link.label}</TextLink>
      </p>
    </Card>
  );
}
