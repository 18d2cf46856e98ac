import type { SpecifiedServiceConversation } from "#app/api/specified-records.ts";
import { LocalTime } from "#app/features/messages/local-time.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface ServiceConversationsProps {
  /** Null when they failed to load. */
  conversations: SpecifiedServiceConversation[] | null;
  now: string;
}

export function ServiceConversations({ conversations, now }: ServiceConversationsProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="questions" className="grid content-start gap-3">
      <Heading level={2} size={3} id="questions">
        {t("Your questions")}
      </Heading>
      {conversations === null && <p className="text-soft">{t("We could not load your conversations")}</p>}
      {conversations?.length === 0 && <p className="text-soft">{t("You have not asked us anything yet")}</p>}
      {conversations && conversations.length > 0 && (
        <ul className="grid gap-3">
          {conversations.map((one) => (
            <ServiceCard key={one.id} conversation={one} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ServiceCard({ conversation, now }: { conversation: SpecifiedServiceConversation; now: string }) {
  const { t } = useI18n();
  const href = useHref();
  const { id, subject, status, last_message: last, unread_count: unread } = conversation;
  return (
    <Card as="li" padded className="gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <TextLink to={href("/:lang?/customer-service/:id", { id: String(id) })} className="font-bold">
          <bdi dir="auto">{subject ?? t("Customer service")}</bdi>
        </TextLink>
        {unread > 0 && <Badge tone="danger">{t("{{count}} unread messages", { count: unread })}</Badge>}
        {status === "closed" && <Badge>{t("Answered")}</Badge>}
      </div>
      {last && (
        <>
          <p className="text-sm text-soft">
            <bdi dir="auto">{last.text}</bdi>
          </p>
          {/* A line of its own: next to a text of the other direction it would stand at the end of that text. */}
          <p className="hint">
            <LocalTime at={last.created_at} now={now} />
          </p>
        </>
      )}
    </Card>
  );
}
