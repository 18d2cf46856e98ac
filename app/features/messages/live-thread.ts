import type { AppointmentEvent, Message, ReadEvent } from "#contract/chat.ts";

/** In ms. */
const pollIntervalMs = 5_000;
/** In ms, after a server closed the stream or has none. */
const reopenAfterMs = 30_000;

export interface LiveThreadEvents {
  onMessages: (messages: Message[]) => void;
  onRead: (event: ReadEvent) => void;
  onAppointment: (event: AppointmentEvent) => void;
}

interface Options extends LiveThreadEvents {
  /** URL of the stream after a message, null where there is none. */
  streamUrl: ((after: number) => string) | null;
  lastId: () => number;
  /** Asks for what is new. Never throws. */
  fetchNewer: () => Promise<Message[]>;
}

/**
 * Brings new messages of an open thread: by a stream of events, and by asking while there is none. A tab that nobody sees
 * does neither; it asks when it is seen again. @returns a function that stops it
 */
export function followThread({ streamUrl, lastId, fetchNewer, ...events }: Options): () => void {
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
    if (!streamUrl) return startAsking();
    const opened = new EventSource(streamUrl(lastId()));
    stream = opened;
    const on = <T>(name: string, apply: (data: T) => void) =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => apply(JSON.parse(data) as T));
    on<Message>("message", (message) => events.onMessages([message]));
    on<ReadEvent>("read", events.onRead);
    on<AppointmentEvent>("appointment", events.onAppointment);
    opened.addEventListener("open", stopAsking);
    opened.addEventListener("error", () => {
      // The browser connects again by itself, unless the server refused.
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
  // From the page's cache a connection comes back closed.
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
