import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { pathWithoutLang } from "#app/client/form-drafts.ts";
import { waitForRetry } from "#app/client/retry-when-online.ts";
import { unreadChangedEvent, useAccount } from "#app/features/account/account.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { Message } from "#contract/chat.ts";
import { followThread } from "./live-thread.ts";
import {
  createOutbox,
  findUnconfirmed,
  type Outgoing,
  readOutbox,
  storeAnswer,
  storeOutbox,
} from "./outbox.ts";
import {
  addMessages,
  applyAppointment,
  applyRead,
  lastId,
  lastKnownId,
  markRead,
  unreadUntil,
} from "./thread-messages.ts";

export interface ThreadUrls {
  /** URL of the thread's page; its form works without JavaScript. */
  page: string;
  /** URL that new messages are fetched from and posted to, as data. */
  messages: string;
  /** URL of the event stream; null where there is none. */
  stream: string | null;
}

type Outbox = ReturnType<typeof createOutbox<Message | null>>;

/** By account and thread: an outbox goes on sending after its thread was left, and the thread may be opened again. */
const outboxes = new Map<string, Outbox>();

/** Follows the messages of an open thread and sends new ones. @param isLive false for a page of older messages */
export function useLiveThread(urls: ThreadUrls, loaded: readonly Message[], isLive: boolean) {
  const { t } = useI18n();
  const account = useAccount()?.accountKey ?? "";
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState({ messages: loaded, until: lastId(loaded) });
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const outbox = useRef<Outbox>(null);
  const newest = useRef(known);
  newest.current = known;

  // A form of the thread, such as an appointment's, loads the thread again.
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    // A page shows the newest messages only; there may be others between those and the known ones.
    const isComplete = loaded.some(({ id }) => id <= known.until);
    setKnown(addMessages(known, loaded, isComplete));
  }

  const { page, messages: url, stream } = urls;
  useEffect(() => {
    if (!isLive) return;
    const add = (more: Message[], isComplete = true) =>
      setKnown((before) => addMessages(before, more, isComplete));
    const change = (apply: (messages: readonly Message[]) => readonly Message[]) =>
      setKnown((before) => ({ ...before, messages: apply(before.messages) }));
    const fetchNewer = () => fetchMessages(url, lastKnownId(newest.current));
    const thread = pathWithoutLang(page);
    const owner = `${account} ${thread}`;
    const left = outboxes.get(owner);
    const opened = left?.isSending() ? left : createOutbox<Message | null>(readOutbox(account, thread));
    outboxes.set(owner, opened);
    outbox.current = opened;
    const unsent = opened.open({
      post: (one) => postMessage(url, account, one, t, revalidate),
      wait: waitForRetry,
      onChange(entries) {
        setOutgoing(entries);
        storeOutbox(account, thread, entries);
      },
      onAnswered: (key, refusal) => storeAnswer(account, thread, key, refusal),
      onSent: async (message) => (message ? add([message], false) : add(await fetchNewer())),
    });
    setOutgoing(unsent);
    const stop = followThread({
      stream,
      lastId: () => newest.current.until,
      fetchNewer,
      onMessages: add,
      onRead: (event) => change((messages) => applyRead(messages, event)),
      onAppointment: ({ appointment }) => change((messages) => applyAppointment(messages, appointment)),
    });
    return () => {
      opened.close();
      stop();
    };
  }, [isLive, url, page, stream, account, t, revalidate]);

  const { messages } = known;
  const complete = messages.filter(({ id }) => id <= known.until);
  useMarkAsRead(url, account, isLive ? unreadUntil(complete) : null, (until) =>
    setKnown((before) => ({
      ...before,
      messages: markRead(before.messages, until, new Date().toISOString(), false),
    })),
  );

  return {
    messages,
    outgoing: findUnconfirmed(outgoing, messages),
    /** Returns false before the script is ready; the form is then posted. */
    send(text: string): boolean {
      if (!outbox.current) return false;
      outbox.current.send({ key: crypto.randomUUID(), text, after: lastId(newest.current.messages) });
      return true;
    },
    retry: (key: string) => outbox.current?.retry(key),
    discard: (key: string) => outbox.current?.discard(key),
  };
}

const markAgainMs = 5000;

/** Marks messages as read while the page is visible, and tries again after a failure. */
function useMarkAsRead(
  url: string,
  account: string,
  until: number | null,
  onMarked: (until: number) => void,
) {
  const notifyMarked = useEffectEvent(onMarked);
  useEffect(() => {
    if (until === null) return;
    const ended = new AbortController();
    const mark = async () => {
      if (document.visibilityState === "hidden" || ended.signal.aborted) return;
      const body = new URLSearchParams({ intent: "read", until: String(until), account });
      const response = await fetch(url, { method: "POST", body, keepalive: true }).catch(() => null);
      if (!response || response.status >= 500)
        return void waitForRetry(markAgainMs, ended.signal).then(mark, () => {});
      if (!response.ok) return;
      notifyMarked(until);
      window.dispatchEvent(new Event(unreadChangedEvent));
    };
    void mark();
    document.addEventListener("visibilitychange", mark, { signal: ended.signal });
    return () => ended.abort();
  }, [url, account, until]);
}

/** Fetches all newer messages. Empty when the request fails, because it is repeated later. */
async function fetchMessages(url: string, after: number): Promise<Message[]> {
  const response = await fetch(`${url}?after=${after}`).catch(() => null);
  if (!response?.ok) return [];
  const { messages, hasNewer } = (await response.json()) as { messages: Message[]; hasNewer: boolean };
  const last = lastId(messages);
  return hasNewer && last > after ? [...messages, ...(await fetchMessages(url, last))] : messages;
}

/** @param onClosed called when the conversation takes no more messages. @throws when the server was not reached, or failed */
async function postMessage(
  url: string,
  account: string,
  { key, text }: Outgoing,
  t: Translate,
  onClosed: () => unknown,
) {
  const body = new URLSearchParams({ intent: "send", message: text, key, account });
  const response = await fetch(url, { method: "POST", body });
  if (response.status >= 500) throw new TypeError(`answered ${response.status}`);
  const answer = (await response.json()) as { message: Message | null; reason?: string | null };
  if (response.ok) return { message: answer.message };
  if (response.status === 401) return { reason: t("You are not logged in"), loggedOut: true };
  if (response.status === 409 && !answer.reason) return { reason: t("Somebody else is logged in now") };
  if (response.status === 409) onClosed();
  return { reason: answer.reason || t("This message could not be sent.") };
}
