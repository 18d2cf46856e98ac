import { html } from "hono/html";
import type { AppointmentState } from "#contract/appointments.ts";
import type { Message } from "#contract/chat.ts";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "./html.ts";

const eventLabels = {
  proposed: "Appointment proposed",
  accepted: "Appointment agreed",
  declined: "Appointment declined",
  cancelled: "Appointment cancelled",
} as const satisfies Record<AppointmentState, TextKey>;

/** A conversation's messages, oldest first. @param name of the other side */
export function messageList({ t, formats }: PageContext, messages: Message[], name: string): Html {
  return html`<ol class="thread">${messages.map(
    ({ id, text, mine, created_at, read_at, appointment }) =>
      html`<li id="message-${id}"${mine ? html` class="mine"` : ""}><p class="facts"><strong>${mine ? t("You") : html`<bdi>${name}</bdi>`}</strong><time datetime="${created_at}">${formats.dateTime(created_at)}</time>${
        mine && read_at && html`<span>${t("Read")}</span>`
      }</p>
${
  appointment &&
  html`<p><strong>${t(eventLabels[appointment.event])}</strong>: ${formats.date(appointment.date)} <bdi dir="ltr">${appointment.time}</bdi></p>`
}
${text && html`<p class="quote" dir="auto">${text}</p>`}</li>`,
  )}</ol>`;
}

interface Entry {
  id: number;
  name: string;
  about: string | null;
  text: string;
  at: string | null;
  unread: number;
  badge?: Html;
}

/** A list of conversations. @param hrefOf a conversation's page */
export function conversationList(
  { t, formats }: PageContext,
  entries: Entry[],
  hrefOf: (id: number) => string,
): Html {
  return html`<ul class="stack">${entries.map(
    ({ id, name, about, text, at, unread, badge }) =>
      html`<li class="card entry"><div><h2 class="h3"><a class="cover" href="${hrefOf(id)}"><bdi>${name}</bdi></a></h2>
<p class="facts">${about && html`<span><bdi>${about}</bdi></span>`}${at && html`<time datetime="${at}">${formats.dateTime(at)}</time>`}</p>
<p class="line" dir="auto">${text}</p></div>
<p class="actions">${badge}${unread > 0 && html`<span class="badge badge-info">${t("Unread: {{number}}", { number: formats.number(unread) })}</span>`}</p></li>`,
  )}</ul>`;
}
