import { getConversations, getMessages, searchParticipants } from "#app/api/chat.server.ts";
import { getServiceConversations } from "#app/api/customer-service.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import {
  authorized,
  essentialAuthorized,
  optional,
  parseRecordId,
  requireRecordId,
} from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { missingConversation } from "#app/middleware/missing-conversation.ts";
import { isMessageExpired, nullIfRefused } from "#app/middleware/preserve-input.ts";
import { readBefore, toThread } from "#app/middleware/threads.server.ts";
import type { Session } from "#app/session/session.ts";
import { maxConversationPage } from "#contract/chat.ts";
import type { Route } from "./+types/route";

const maxNameLength = 80;

/** Loads the conversations, and one of them. @throws 404 for the conversation of another user */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const now = new Date().toISOString();
  const name = (url.searchParams.get("name") ?? "").trim().slice(0, maxNameLength);
  const textOnly = { ...nothing(t("Messages"), now), isTextOnly: true };
  if (isMessageExpired(context)) return textOnly;
  const { api, session } = requireAuth(context, "customer");
  const id = "id" in params ? requireRecordId(params.id) : null;
  const [list, thread, serviceUnread] = await Promise.all([
    loadList(
      api,
      name,
      Math.min(parseRecordId(url.searchParams.get("page") ?? "") ?? 1, maxConversationPage),
    ),
    id === null ? null : nullIfRefused(context, loadThread(api, id, { context, url, session })),
    id === null ? countServiceUnread(api) : 0,
  ]);
  if (id !== null && !thread) return textOnly;
  const conversation = thread?.conversation ?? list.conversations?.find((one) => one.id === id) ?? null;
  const title = conversation ? (conversation.participant.name ?? t("A former user")) : t("Messages");
  return {
    page: { title },
    ...list,
    serviceUnread,
    name,
    now,
    isTextOnly: false,
    stream: supports("message-stream") ? localizedHref(lang, "/:lang?/message/stream") : null,
    thread: thread && { ...thread, conversation },
    can: { report: supports("conversation-report"), block: supports("conversation-block") },
  };
}

export type MessagesData = Exclude<Awaited<ReturnType<typeof loader>>, { isTextOnly: true }>;

const nothing = (title: string, now: string) => ({
  page: { title },
  conversations: null,
  pages: 1,
  current: 1,
  found: [],
  serviceUnread: 0,
  name: "",
  now,
  stream: null,
  thread: null,
  can: { report: false, block: false },
});

/** Null on failure (§8), so that a thread is shown without the list. */
async function loadList(api: Api, name: string, page: number) {
  const [list, people] = await Promise.all([
    optional(
      authorized(getConversations(api, { q: name || undefined, page: page > 1 ? page : undefined })),
      null,
    ),
    name === "" ? [] : optional(searchParticipants(api, name), []),
  ]);
  const isPaged = supports("conversation-pages");
  const searched = isPaged ? list?.items : list?.items.filter(isNamed(name));
  return {
    conversations: searched ?? null,
    pages: (isPaged && list?.pages) || 1,
    current: list?.page ?? 1,
    /** Vendors with whom there is no conversation yet. */
    found: people.filter(({ type, id, conversation_id }) => type === "vendor" && id && !conversation_id),
  };
}

/** Unread answers of the customer service, which the number in the menu includes and the list does not. */
async function countServiceUnread(api: Api): Promise<number> {
  const conversations = await optional(authorized(getServiceConversations(api)), []);
  return conversations.reduce((sum, { unread_count }) => sum + unread_count, 0);
}

const isNamed =
  (name: string) =>
  ({ participant }: { participant: { name: string | null } }) =>
    (participant.name ?? "").toLowerCase().includes(name.toLowerCase());

async function loadThread(
  api: Api,
  id: number,
  args: Pick<Route.LoaderArgs, "context" | "url"> & { session: Session },
) {
  const call = getMessages(api, id, { before_id: readBefore(args.url) });
  const missing = missingConversation(args.context, args.session, "/:lang?/message");
  const answer = await essentialAuthorized(call, missing);
  return { ...toThread("chat", args, id, answer), conversation: answer.conversation };
}
