import { composerId } from "#app/features/messages/composer.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Menu, MenuButton, MenuLink } from "#app/ui/popover.tsx";
import type { Conversation } from "#contract/chat.ts";
import type { MessagesData } from "./loader.server.ts";

interface ThreadHeadProps {
  id: number;
  name: string;
  /** Null if the API only sends messages. */
  conversation: Conversation | null;
  can: MessagesData["can"];
}

/** The other party of the conversation and the car it is about. */
export function ThreadHead({ id, name, conversation, can }: ThreadHeadProps) {
  const href = useHref();
  const { participant, car } = conversation ?? {};
  const vendor = participant?.type === "vendor" ? participant.id : null;
  return (
    <div className="thread-head">
      <Avatar src={participant?.photo ?? null} name={name} />
      <div className="thread-who">
        <Heading level={1} size={4}>
          {vendor ? (
            <TextLink
              quiet
              to={href("/:lang?/dealer-detail/:id", { id: String(vendor) })}
              className="font-bold"
            >
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Heading>
        {car && <CarLine car={car} />}
      </div>
      <ThreadMenu id={id} vendor={vendor} conversation={conversation} can={can} />
    </div>
  );
}

function CarLine({ car }: { car: NonNullable<Conversation["car"]> }) {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  if (car.is_deleted)
    return (
      <>
        <p className="conversation-car">
          <bdi>{car.title}</bdi>
        </p>
        <p className="hint">{t("The seller has deleted this car")}</p>
      </>
    );
  return (
    <p className="conversation-car">
      <TextLink quiet to={href("/:lang?/listing-detail-v1/:id", { id: String(car.id) })}>
        <bdi>{car.title}</bdi>
      </TextLink>
      {car.price !== null && (
        <>
          {" · "}
          <bdi>{format.price(car.price)}</bdi>
        </>
      )}
      {car.sell_status === "sold" && <> · {t("Sold")}</>}
    </p>
  );
}

type ThreadMenuProps = Omit<ThreadHeadProps, "name"> & { vendor: number | null };

function ThreadMenu({ id, vendor, conversation, can }: ThreadMenuProps) {
  const { t } = useI18n();
  const href = useHref();
  const param = { id: String(id) };
  const car = conversation?.car;
  const isOffered = car && car.sell_status !== "sold" && !car.is_deleted;
  const canReserve = vendor && isOffered && conversation.can_write;
  if (!canReserve && !can.report && !can.block) return null;
  return (
    <Menu
      id="thread-menu"
      button={<Icon name="more" />}
      label={t("More for this conversation")}
      buttonStyle={{ variant: "quiet", size: "sm" }}
    >
      {canReserve && (
        <MenuLink to={`${href("/:lang?/message/reserve")}?car=${car.id}`} icon="calendar">
          {t("Plan a viewing")}
        </MenuLink>
      )}
      {can.report && (
        <MenuLink to={href("/:lang?/message/:id/report", param)} icon="flag">
          {t("Report this conversation")}
        </MenuLink>
      )}
      {can.block && conversation && (
        <MenuButton
          form={composerId}
          name="intent"
          value={conversation.is_blocked ? "unblock" : "block"}
          icon="lock"
        >
          {conversation.is_blocked ? t("Allow messages again") : t("Block")}
        </MenuButton>
      )}
    </Menu>
  );
}
