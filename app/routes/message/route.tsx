import { useState } from "react";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { unreadMessageText } from "#app/features/account/unread-message-text.ts";
import { NoCarsYet } from "#app/features/cars/no-cars-yet.tsx";
import { composerId } from "#app/features/messages/composer.tsx";
import { TextOnlyThread } from "#app/features/messages/text-only-thread.tsx";
import { Thread } from "#app/features/messages/thread.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Message } from "#contract/chat.ts";
import type { Route } from "./+types/route";
import { ConversationList, moveNewestToTop } from "./conversation-list.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { useLiveList } from "./use-live-list.ts";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

type Data = Route.ComponentProps["loaderData"];

/** The conversations next to the open one; on phones either the list or the open one. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const unread = useAccount()?.unread ?? null;
  const [newest, setNewest] = useState<Message | null>(null);
  const { page, thread, conversations, name, found } = loaderData;
  useLiveList(loaderData.stream, conversations, thread === null && !loaderData.isTextOnly);
  if (loaderData.isTextOnly) return <TextOnlyThread lastResult={actionData} />;
  if (!thread) {
    const isEmpty = conversations?.length === 0 && found.length === 0 && name === "";
    return (
      <AccountPage title={page.title} lead={unreadMessageText(unread, t)}>
        <PageStyle name="message-page" />
        <PageStyle name="messages" />
        {loaderData.serviceUnread > 0 && (
          <p>
            <TextLink to={href("/:lang?/customer-service")}>{t("Customer service")}</TextLink>
            {": "}
            {unreadMessageText(loaderData.serviceUnread, t)}
          </p>
        )}
        {isEmpty ? (
          <NoConversations />
        ) : (
          <div className="message-page">
            <ConversationList {...loaderData} open={null} />
            <div className="thread thread-none">
              <EmptyState icon="message" title={t("Choose a conversation")} />
            </div>
          </div>
        )}
      </AccountPage>
    );
  }
  return (
    <Container className="page grid gap-3">
      <PageStyle name="message-page" />
      <PageBreadcrumb
        parents={[{ label: t("Messages"), to: href("/:lang?/message") }]}
        current={<bdi>{page.title}</bdi>}
      />
      <div className="message-page has-thread">
        <OpenThread data={loaderData} thread={thread} lastResult={actionData} onNewest={setNewest} />
        <ConversationList
          {...loaderData}
          conversations={moveNewestToTop(conversations, newest)}
          open={thread.id}
        />
      </div>
    </Container>
  );
}

interface OpenThreadProps {
  data: Data;
  thread: NonNullable<Data["thread"]>;
  lastResult: Route.ComponentProps["actionData"];
  onNewest: (message: Message) => void;
}

function OpenThread({ data, thread, lastResult, onNewest }: OpenThreadProps) {
  const { t } = useI18n();
  const href = useHref();
  const { conversation, id, messages, hasNewer } = thread;
  const name = data.page.title;
  const closed = conversation?.is_blocked ? (
    <>
      <p>{t("You have blocked this conversation. Allow messages again to write.")}</p>
      <Button form={composerId} name="intent" value="unblock" size="sm">
        {t("Allow messages again")}
      </Button>
    </>
  ) : (
    t("You cannot write in this conversation any more.")
  );
  return (
    <article className="thread" aria-label={t("Conversation with {{name}}", { name })}>
      <ThreadHead id={id} name={name} conversation={conversation} can={data.can} />
      <Thread
        key={`${id} ${hasNewer ? messages[0]?.id : ""}`}
        thread={thread}
        name={name}
        report={data.can.report ? href("/:lang?/message/:id/report", { id: String(id) }) : null}
        closed={conversation === null || conversation.can_write ? null : closed}
        lastResult={lastResult}
        onNewest={onNewest}
      />
    </article>
  );
}

function NoConversations() {
  const { t } = useI18n();
  return (
    <NoCarsYet icon="message" title={t("You have no conversations yet")}>
      {t("Ask a seller your question from the page of their car. You will find the answer here.")}
    </NoCarsYet>
  );
}
