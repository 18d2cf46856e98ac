import { randomUUID } from "node:crypto";
import type { Message } from "#contract/chat.ts";
import type { ThreadData } from "./thread.tsx";
import type { ThreadUrls } from "./use-live-thread.ts";

interface MessagePage {
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

function readId({ searchParams }: URL, name: string): number | undefined {
  const value = searchParams.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** Reads from the URL of a thread's page the id before which messages are shown. */
export const readBefore = (url: URL) => readId(url, "before");

/** Reads from the URL of a thread's data the id after which messages are requested. */
export const readAfter = (url: URL) => readId(url, "after") ?? 0;

interface Options {
  urls: ThreadUrls;
  before: number | undefined;
  canChangeAppointments: boolean;
}

/** An API without paging sends all messages, or does not say whether there are others. */
export const toThread = (
  { messages, hasOlder, hasNewer }: MessagePage,
  { urls, before, canChangeAppointments }: Options,
): ThreadData => ({
  messages,
  hasOlder,
  hasNewer: hasNewer || before !== undefined,
  urls,
  formKey: randomUUID(),
  canChangeAppointments,
});
