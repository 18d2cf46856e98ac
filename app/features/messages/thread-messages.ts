import type { Message, ReadEvent } from "#contract/chat.ts";

type Messages = readonly Message[];

/** All messages up to `until`, and maybe later ones: an own message can arrive before an earlier one of the other side. */
export interface KnownMessages {
  messages: Messages;
  until: number;
}

/** @param isComplete whether `incoming` has all messages after `until`, up to its last one */
export function addMessages(known: KnownMessages, incoming: Messages, isComplete: boolean): KnownMessages {
  const messages = mergeMessages(known.messages, incoming);
  if (messages === known.messages) return known;
  return { messages, until: isComplete ? Math.max(known.until, lastId(incoming)) : known.until };
}

/** Returns each message once, ordered by id, the later version of each. The same array when there is nothing new. */
export function mergeMessages(known: Messages, incoming: Messages): Messages {
  if (incoming.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  const merged = [...byId.values()].sort((a, b) => a.id - b.id);
  return withReadMarks(withCurrentAppointments(merged));
}

/** Only the latest message of an appointment can be answered; earlier ones show its current state. */
function withCurrentAppointments(messages: Messages): Messages {
  const latest = new Map(
    messages.flatMap(({ appointment }) => (appointment ? [[appointment.id, appointment]] : [])),
  );
  return messages.map((message) => {
    const { appointment } = message;
    const current = appointment && latest.get(appointment.id);
    if (!current || current === appointment) return message;
    const history = { state: current.state, is_latest: false, can_answer: false, can_cancel: false };
    return { ...message, appointment: { ...appointment, ...history } };
  });
}

/** Whoever has read a message has also read those before it. */
function withReadMarks(messages: Messages): Messages {
  const read = messages.findLast(({ mine, read_at }) => mine && read_at !== null);
  return read?.read_at ? markRead(messages, read.id, read.read_at, true) : messages;
}

export const markRead = (messages: Messages, untilId: number, readAt: string, mine: boolean): Messages =>
  messages.map((message) =>
    message.mine === mine && message.read_at === null && message.id <= untilId
      ? { ...message, read_at: readAt }
      : message,
  );

export const applyRead = (messages: Messages, { until_id, read_at }: ReadEvent): Messages =>
  markRead(messages, until_id, read_at, true);

/** Sets the state of an appointment in its last message. */
export function applyAppointment(messages: Messages, changed: NonNullable<Message["appointment"]>): Messages {
  const last = messages.findLast(({ appointment }) => appointment?.id === changed.id);
  return last ? mergeMessages(messages, [{ ...last, appointment: changed }]) : messages;
}

export const lastId = (messages: readonly { id: number }[]): number =>
  messages.reduce((last, { id }) => Math.max(last, id), 0);

/** Returns the id to ask after. The own last message is asked for again while unread, as its mark may have changed. */
export function lastKnownId({ messages, until }: KnownMessages): number {
  const own = messages.findLast(({ mine }) => mine);
  return own && own.read_at === null ? Math.min(own.id - 1, until) : until;
}

/** Returns the newest unread message of the other party, up to which all was shown; null when there is none. */
export function unreadUntil(messages: Messages): number | null {
  return messages.findLast(({ mine, read_at }) => !mine && read_at === null)?.id ?? null;
}
