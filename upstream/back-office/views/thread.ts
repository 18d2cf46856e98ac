import { html } from "hono/html";
import type { AppointmentState } from "#contract/appointments.ts";
import type { Message } from "#contract/chat.ts";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "./html.ts";
import { thumbnail } from "./thumbnail.ts";

const eventLabels = {
  proposed: "Appointment proposed",
  accepted: "Appointment confirmed",
  declined: "Appointment declined",
  cancelled: "Appointment cancelled",
} as const satisfies Record<AppointmentState, TextKey>;

/** The messages of a conversation, oldest first, with a line for each day. @param name of the other side */
export function messageList(pageContext: PageContext, messages: Message[], name: string): Html {
  const { formats } = pageContext;
  return html`<ol class="thread">${messages.map((message, index) => {
    const before = messages[index - 1];
    const day = formats.date(message.created_at);
    const isNewDay = !before || formats.date(before.created_at) !== day;
    return html`${isNewDay && html`<li class="thread-day">${day}</li>`}${messageItem(pageContext, message, {
      name,
      goesOn: !isNewDay && before.mine === message.mine,
    })}`;
  })}</ol>`;
}

interface ItemOptions {
  name: string;
  /** Whether the message above is by the same side and of the same day; the name is not shown again. */
  goesOn: boolean;
}

/** What a message did to an appointment, and the appointment's time at that point. */
export function appointmentLine(
  { t, formats }: PageContext,
  { event, date, time }: { event: AppointmentState; date: string; time: string },
): Html {
  return html`<p><strong>${t(eventLabels[event])}</strong><br>${formats.day(date)}${formats.listSeparator}<bdi dir="ltr">${time}</bdi></p>`;
}

function messageItem(pageContext: PageContext, message: Message, { name, goesOn }: ItemOptions): Html {
  const { t, formats } = pageContext;
  const { id, text, mine, created_at, read_at, appointment } = message;
  const writer = mine ? t("You") : html`<bdi>${name}</bdi>`;
  return html`<li id="message-${id}"${mine ? html` class="mine"` : ""}><p class="writer${goesOn ? " hidden" : ""}"><strong>${writer}</strong></p>
<div class="bubble">${appointment && appointmentLine(pageContext, appointment)}
${text && html`<p class="quote" dir="auto">${text}</p>`}</div>
<p class="facts"><time datetime="${created_at}">${formats.time(created_at)}</time>${mine && read_at && html`<span>${t("Read")}</span>`}</p></li>`;
}

interface Entry {
  id: number;
  name: string;
  about: string | null;
  text: string;
  at: string | null;
  unread: number;
  /** Photo of the car; undefined in conversations that are never about a car. */
  photo?: string | null;
}

/** A list of conversations. @param hrefOf link target of a conversation */
export function conversationList(
  pageContext: PageContext,
  entries: Entry[],
  hrefOf: (id: number) => string,
): Html {
  const { t, formats } = pageContext;
  return html`<ul class="card inbox">${entries.map(
    ({ id, name, about, text, at, unread, photo }) =>
      html`<li class="${unread > 0 ? "unread" : ""}">${photo !== undefined && thumbnail(pageContext, photo)}<div>
<div class="top"><h2 class="h3"><a class="cover" href="${hrefOf(id)}#answer"><bdi>${name}</bdi></a></h2>${at && html`<time datetime="${at}">${formats.dateTime(at)}</time>`}</div>
${about && html`<p class="facts"><bdi>${about}</bdi></p>`}
<div class="top"><p class="line" dir="auto">${text}</p>${unread > 0 && html`<span class="badge badge-count"><span aria-hidden="true">${formats.number(unread)}</span><span class="hidden">${t("Unread: {{number}}", { number: formats.number(unread) })}</span></span>`}</div></div></li>`,
  )}</ul>`;
}
