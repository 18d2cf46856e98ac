import { LocalTime } from "#app/features/messages/local-time.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Conversation, Message } from "#contract/chat.ts";
import type { MessagesData } from "./loader.server.ts";

type ConversationListProps = Pick<
  MessagesData,
  "conversations" | "pages" | "current" | "found" | "name" | "now"
> & {
  /** Id of the open conversation; null if none is open. */
  open: number | null;
};

/** Moves the open conversation to the top with its newest message, which arrived after the list was loaded. */
export function moveNewestToTop(list: Conversation[] | null, newest: Message | null): Conversation[] | null {
  const open = list?.find(({ id }) => id === newest?.conversation_id);
  if (!list || !open || !newest || !isNewer(newest, open.last_message)) return list;
  const { id, text, created_at, mine } = newest;
  const others = list.filter((one) => one !== open);
  return [{ ...open, last_message: { id, text, created_at, mine } }, ...others];
}

/** Some APIs do not send the id of the last message. */
const isNewer = (newest: Message, last: Conversation["last_message"]) =>
  !last || (last.id ? newest.id > last.id : newest.created_at > last.created_at);

export function ConversationList(props: ConversationListProps) {
  const { t } = useI18n();
  const { conversations, open, now, name } = props;
  return (
    <section aria-labelledby="conversations" className="conversations">
      <Heading level={2} size={4} id="conversations">
        {t("Conversations")}
      </Heading>
      <SearchForm name={name} />
      {conversations === null && <p className="text-soft">{t("We could not load your conversations")}</p>}
      {conversations?.length === 0 && props.found.length === 0 && (
        <p className="text-soft">{name ? t("Nobody by this name") : t("You have no conversations yet")}</p>
      )}
      {conversations && conversations.length > 0 && (
        <ul>
          {conversations.map((one) => (
            <li key={one.id}>
              <ConversationLink conversation={one} isOpen={one.id === open} now={now} />
            </li>
          ))}
        </ul>
      )}
      <FoundVendors found={props.found} />
      <ConversationPages {...props} />
    </section>
  );
}

function SearchForm({ name }: { name: string }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/message");
  return (
    <search>
      <form action={action} className="flex items-center gap-2">
        <TextField
          id="conversation-name"
          name="name"
          type="search"
          label={t("Search by name")}
          hideLabel
          placeholder={t("Search by name")}
          defaultValue={name}
          maxLength={80}
          dir="auto"
          className="grow"
        />
        <Button icon="search" aria-label={t("Search by name")} className="btn-icon" />
      </form>
    </search>
  );
}

interface ConversationLinkProps {
  conversation: Conversation;
  isOpen: boolean;
  now: string;
}

function ConversationLink({ conversation, isOpen, now }: ConversationLinkProps) {
  const { t } = useI18n();
  const href = useHref();
  const { id, participant, car, last_message: last, unread_count } = conversation;
  const name = participant.name ?? t("A former user");
  // Messages of the open conversation are being read.
  const unread = isOpen ? 0 : unread_count;
  return (
    <Link
      to={href("/:lang?/message/:id", { id: String(id) })}
      aria-current={isOpen ? "page" : undefined}
      className="conversation"
    >
      <Avatar src={participant.photo} name={name} />
      <span className="conversation-text">
        <span className="conversation-name">
          <bdi>{name}</bdi>
          {last && <LocalTime at={last.created_at} now={now} />}
        </span>
        {car && (
          <span className="conversation-car">
            <bdi>{car.title}</bdi>
          </span>
        )}
        <span className="conversation-last">
          {last?.text && last.mine && <span>{t("You:")}</span>}
          {/* A step of an appointment may have no text. */}
          <span dir="auto">{last && (last.text || t("About a viewing"))}</span>
          {unread > 0 && (
            <Badge tone="danger" round>
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t("{{count}} unread messages", { count: unread })}</span>
            </Badge>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Sellers of that name to whom the customer has not written yet. */
function FoundVendors({ found }: Pick<MessagesData, "found">) {
  const { t } = useI18n();
  const href = useHref();
  if (found.length === 0) return null;
  return (
    <>
      <Heading level={3} size={4}>
        {t("Write to somebody else")}
      </Heading>
      <ul>
        {found.map(({ id, name, photo }) => (
          <li key={id}>
            <Link to={`${href("/:lang?/message/start")}?vendor=${id}`} className="conversation">
              <Avatar src={photo} name={name ?? t("Company")} />
              <span className="conversation-text">
                <bdi>{name ?? t("Company")}</bdi>
              </span>
              <Icon name="message" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ConversationPages({ pages, current, name }: ConversationListProps) {
  const { t } = useI18n();
  const list = useHref()("/:lang?/message");
  if (pages < 2) return null;
  const to = (page: number) =>
    `${list}?${new URLSearchParams({ ...(name ? { name } : {}), page: String(page) })}`;
  return (
    <p className="flex flex-wrap gap-2">
      {current > 1 && (
        <ButtonLink to={to(current - 1)} size="sm">
          {t("Newer conversations")}
        </ButtonLink>
      )}
      {current < pages && (
        <ButtonLink to={to(current + 1)} size="sm">
          {t("Older conversations")}
        </ButtonLink>
      )}
    </p>
  );
}
