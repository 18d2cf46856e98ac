import type { SubmissionResult } from "@conform-to/dom";
import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Message } from "#contract/chat.ts";
import { AppointmentCard } from "./appointment-card.tsx";
import { Composer, composerId } from "./composer.tsx";
import { MessageItem } from "./message-item.tsx";
import { OutgoingItem } from "./outgoing-item.tsx";
import { lastId, unreadUntil } from "./thread-messages.ts";
import { type ThreadUrls, useLiveThread } from "./use-live-thread.ts";

export interface ThreadData {
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  urls: ThreadUrls;
  formKey: string;
  /** Whether the API takes answers to appointments, which the specification does not have. */
  canChangeAppointments: boolean;
}

interface ThreadProps {
  thread: ThreadData;
  name: string;
  /** URL to report the conversation; null if it cannot be reported. */
  report?: string | null;
  /** Why nothing can be written; null when writing is possible. */
  closed: ReactNode;
  lastResult: SubmissionResult | undefined;
  /** Called with the newest message whenever it changes. */
  onNewest?: (message: Message) => void;
}

/** Messages with the newest at the end, where the view starts, and the form below. */
export function Thread({ thread, name, report = null, closed, lastResult, onNewest }: ThreadProps) {
  const { t } = useI18n();
  const href = useHref();
  const { urls, hasOlder, hasNewer, formKey } = thread;
  const live = useLiveThread(urls, thread.messages, !hasNewer);
  const { messages, outgoing } = live;
  const login = `${href("/:lang?/login")}?${new URLSearchParams({ redirect_to: urls.page })}`;
  const first = messages[0]?.id;
  const newest = hasNewer ? undefined : messages.at(-1);
  useEffect(() => {
    if (newest) onNewest?.(newest);
  }, [newest, onNewest]);
  const log = useRef<HTMLDivElement>(null);
  const isOlder = useRef(useHydrated() && hasNewer);
  useEffect(() => {
    // The pressed link to older messages is gone.
    if (isOlder.current && document.activeElement === document.body)
      log.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageStyle name="messages" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div ref={log} className="msg-scroll" role="log" aria-label={t("Messages")} tabIndex={0}>
        <div className="msg-all">
          {hasOlder && first !== undefined && (
            <p className="msg-more">
              <TextLink to={`${urls.page}?before=${first}`}>{t("Older messages")}</TextLink>
            </p>
          )}
          <ol className="msg-list">
            {messages.map((message, index) => (
              <MessageItem
                key={message.id}
                message={message}
                name={name}
                previous={messages[index - 1]}
                report={report}
              >
                {message.appointment && (
                  <AppointmentCard
                    appointment={message.appointment}
                    mine={message.mine}
                    canChange={thread.canChangeAppointments}
                    canAccept={closed === null}
                  />
                )}
              </MessageItem>
            ))}
            {outgoing.map((one) => (
              <OutgoingItem
                key={one.key}
                outgoing={one}
                login={login}
                onRetry={live.retry}
                onDiscard={live.discard}
              />
            ))}
          </ol>
          {hasNewer && (
            <p className="msg-more">
              <TextLink to={urls.page}>{t("To the newest messages")}</TextLink>
            </p>
          )}
          <p className="hint without-script">{t("The times are those of the Netherlands.")}</p>
          {!hasNewer && <MarkAsRead messages={messages} />}
        </div>
      </div>
      {closed !== null && <div className="msg-closed">{closed}</div>}
      <Composer
        action={urls.page}
        formKey={formKey}
        until={lastId(messages)}
        lastResult={lastResult}
        isClosed={closed !== null && !lastResult?.initialValue?.message}
        onSend={hasNewer ? undefined : live.send}
      />
    </>
  );
}

/** Without JavaScript it is unknown which messages were seen. */
function MarkAsRead({ messages }: { messages: readonly Message[] }) {
  const { t } = useI18n();
  if (unreadUntil(messages) === null) return null;
  return (
    <Button form={composerId} name="intent" value="read" size="sm" icon="eye" className="without-script">
      {t("Mark as read")}
    </Button>
  );
}
