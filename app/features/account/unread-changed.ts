/** Event on `window`: messages were read, so the header's count is asked for at once. */
export const unreadChangedEvent = "unread-changed";
