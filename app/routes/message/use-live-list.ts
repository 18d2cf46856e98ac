import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { fetchUnreadCount, useAccount } from "#app/features/account/account.tsx";
import { followThread } from "#app/features/messages/live-thread.ts";
import type { Conversation } from "#contract/chat.ts";

/** In ms; several messages within this time load the list once. */
const debounceMs = 200;

/** Loads the conversations again after a new message in one of them. @param isLive false while a thread is open */
export function useLiveList(stream: string | null, conversations: Conversation[] | null, isLive: boolean) {
  const { revalidate, state } = useRevalidator();
  const unread = useAccount()?.unread ?? null;
  const lastId = Math.max(0, ...(conversations ?? []).map(({ last_message }) => last_message?.id ?? 0));
  const shown = useRef({ lastId, unread, isBusy: false });
  shown.current = { lastId, unread, isBusy: state !== "idle" };

  useEffect(() => {
    if (!isLive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (shown.current.isBusy) load();
        else void revalidate();
      }, debounceMs);
    };
    const stop = followThread({
      stream,
      lastId: () => shown.current.lastId,
      // Asks for the count only: a page that fails to load would be shown as an error, a failed count is not.
      async fetchNewer() {
        const count = await fetchUnreadCount();
        if (count !== null && count !== shown.current.unread) load();
        return [];
      },
      onMessages: ({ length }) => length > 0 && load(),
      onRead: load,
      onAppointment: () => {},
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isLive, stream, revalidate]);
}
