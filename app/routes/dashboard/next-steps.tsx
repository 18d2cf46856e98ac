import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { DashboardData } from "./loader.server.ts";

interface NextStep {
  icon: IconName;
  /** Says what needs attention. */
  text: string;
  link: { to: string; label: string };
}

/** Lists what a customer may want to do next; renders nothing when all is done. */
export function NextSteps({ data, unread }: { data: DashboardData; unread: number }) {
  const { t } = useI18n();
  const steps = useNextSteps(data, unread);
  if (steps.length === 0) return null;
  return (
    <Card padded className="gap-4">
      <PageStyle name="next-steps" />
      <Heading level={2} size={4}>
        {t("What you can do next")}
      </Heading>
      <ul className="next-steps">
        {steps.map(({ icon, text, link }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
            <TextLink to={link.to}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useNextSteps(data: DashboardData, unread: number): NextStep[] {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  const { appointments, withoutPhotos, searches, favorites, profile } = data;
  const steps: NextStep[] = [];
  if (unread > 0) {
    const link = { to: href("/:lang?/message"), label: t("Read them") };
    steps.push({ icon: "message", text: t("{{count}} unread messages", { count: unread }), link });
  }
  for (const { conversation, date, time, participant } of appointments?.proposals ?? []) {
    const text = t("{{name}} proposes a viewing on {{day}} at {{time}}.", {
      name: bidiIsolate(participant ?? t("A former user")),
      day: format.date(date),
      time,
    });
    const to = href("/:lang?/message/:id", { id: String(conversation) });
    steps.push({ icon: "clock", text, link: { to, label: t("Answer it") } });
  }
  for (const { reference, title } of withoutPhotos) {
    const subject = t("Photos for {{reference}}", { reference });
    const to = `${href("/:lang?/contact")}?${new URLSearchParams({ subject })}`;
    const text = t("Your {{title}} has no photos yet. Buyers look at photos first.", {
      title: bidiIsolate(title),
    });
    steps.push({ icon: "camera", text, link: { to, label: t("Add photos") } });
  }
  if (searches === 0) {
    const link = { to: href("/:lang?/listing-car"), label: t("Choose filters and save them") };
    steps.push({ icon: "bell", text: t("You have no saved searches. We can e-mail you new cars."), link });
  }
  if (favorites?.total === 0) {
    const link = { to: href("/:lang?/listing-car"), label: t("Browse all cars") };
    steps.push({ icon: "heart", text: t("Press the heart on a car to keep it here."), link });
  }
  if (profile?.lacking.includes("Picture")) {
    const link = { to: href("/:lang?/my-profile"), label: t("Add a picture") };
    steps.push({ icon: "user", text: t("Your profile has no picture."), link });
  }
  return steps;
}
