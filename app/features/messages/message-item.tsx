import { memo, type ReactNode } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "#contract/chat.ts";
import { LocalTime, useClock } from "./local-time.tsx";
import { riskOf } from "./risky-message.ts";
import { splitLinks } from "./text-links.ts";

/** Shows plain text. Web addresses in it become links that pass on no referrer. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="msg-text">
      {splitLinks(text).map(({ at, text: part, href }) =>
        href ? (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="link"
            dir="ltr"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

interface MessageItemProps {
  message: Message;
  name: string;
  /** The message before, if any; the date is shown when the day changes. */
  previous: Message | undefined;
  /** URL to report the conversation; null if it cannot be reported. */
  report: string | null;
  children?: ReactNode;
}

/** Memoized: a new message must not render a long thread again while somebody types. */
export const MessageItem = memo(({ message, name, previous, report, children }: MessageItemProps) => {
  const { t } = useI18n();
  const { id, text, mine, created_at: at, read_at: readAt } = message;
  return (
    <li id={`m${id}`} className={classNames("msg", mine && "msg-mine")}>
      <MessageDay at={at} previous={previous?.created_at} />
      <div className="msg-bubble">
        <p className="sr-only">{mine ? t("You") : <bdi>{name}</bdi>}</p>
        {text !== "" && <MessageText text={text} />}
        {children}
      </div>
      <p className="msg-foot">
        <LocalTime at={at} />
        {mine && (
          <span className="msg-state">
            <Icon name={readAt ? "eye" : "check"} />
            {readAt ? t("Seen") : t("Sent")}
          </span>
        )}
      </p>
      {!mine && <RiskNotice text={text} report={report} />}
    </li>
  );
});

function MessageDay({ at, previous }: { at: string; previous: string | undefined }) {
  const clock = useClock();
  if (at === "") return null;
  const day = clock.day(at);
  if (previous && clock.day(previous) === day) return null;
  return <p className="msg-day">{day}</p>;
}

function RiskNotice({ text, report }: { text: string; report: string | null }) {
  const { t } = useI18n();
  const risk = riskOf(text);
  if (!risk) return null;
  return (
    <Notice tone="warning" className="msg-risk">
      {risk === "pay"
        ? t("Never pay before you have seen the car and its papers. Report it if somebody pressures you.")
        : t("Keep talking here: we cannot help you with what is agreed elsewhere.")}{" "}
      {report && <TextLink to={report}>{t("Report this conversation")}</TextLink>}
    </Notice>
  );
}
