import { randomUUID } from "node:crypto";
import { supports } from "#app/api/extensions.server.ts";
import { parseRecordId } from "#app/config/http.ts";
import type { Message } from "#contract/chat.ts";
import type { ThreadData } from "./thread.tsx";
import type { ThreadUrls } from "./use-live-thread.ts";

interface MessagePage {
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Of a thread's URL: the page of messages before one. */
export const readBefore = ({ searchParams }: URL) =>
  parseRecordId(searchParams.get("before") ?? "") ?? undefined;

/** Of a thread's data: those after one. */
export const readAfter = ({ searchParams }: URL) => parseRecordId(searchParams.get("after") ?? "") ?? 0;

/** An API without pages sends all messages, or none that tells whether there are others. */
export const toThread = (
  { messages, hasOlder, hasNewer }: MessagePage,
  urls: ThreadUrls,
  before: number | undefined,
): ThreadData => ({
  messages,
  hasOlder,
  hasNewer: hasNewer || before !== undefined,
  urls,
  formKey: randomUUID(),
  canChangeAppointments: supports("appointments"),
});
