import type { AppointmentEvent, Message, ReadEvent } from "#contract/chat.ts";

const pollIntervalMs = 5_000;
/** In ms, before a stream that the server closed or refused is opened again. */
const reopenAfterMs = 30_000;

export interface LiveThreadEvents {
  onMessages: (messages: Message[]) => void;
  onRead: (event: ReadEvent) => void;
  onAppointment: (event: AppointmentEvent) => void;
}

interface Options extends LiveThreadEvents {
  /** The URL of the event stream; null where there is none. */
  stream: string | null;
  lastId: () => number;
  /** Fetches newer messages. Never throws. */
  fetchNewer: () => Promise<Message[]>;
}

/**
 * Follows an open thread: new messages come by a stream of events, or by polling while there is none. A hidden tab does
 * neither; it asks again when it is visible. @returns a function that stops it
 */
export function followThread({ stream: url, lastId, fetchNewer, ...events }: Options): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let reopenAt = 0;

  const poll = async () => events.onMessages(await fetchNewer());
  const startAsking = () => {
    timer ??= setInterval(() => {
      void poll();
      if (!stream && Date.now() >= reopenAt) openStream();
    }, pollIntervalMs);
  };
  const stopAsking = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const closeStream = () => {
    stream?.close();
    stream = undefined;
  };

  function openStream() {
    if (url === null) return startAsking();
    const opened = new EventSource(`${url}?after=${lastId()}`);
    stream = opened;
    const on = <T>(name: string, apply: (data: T) => void) =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => apply(JSON.parse(data) as T));
    on<Message>("message", (message) => events.onMessages([message]));
    on<ReadEvent>("read", events.onRead);
    on<AppointmentEvent>("appointment", events.onAppointment);
    opened.addEventListener("open", stopAsking);
    opened.addEventListener("error", () => {
      // The browser reconnects on its own, unless the server refused.
      if (opened.readyState === EventSource.CLOSED) {
        closeStream();
        reopenAt = Date.now() + reopenAfterMs;
      }
      startAsking();
    });
  }

  function onVisibility() {
    closeStream();
    stopAsking();
    if (document.visibilityState === "hidden") return;
    void poll();
    openStream();
  }
  // A page from the back/forward cache has a closed connection.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onVisibility();

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pageshow", onShow);
  window.addEventListener("pagehide", closeStream);
  if (document.visibilityState === "visible") openStream();
  return () => {
    closeStream();
    stopAsking();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("pagehide", closeStream);
  };
}
