import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followThread } from "./live-thread.ts";

const message = { id: 8, text: "Hello" };

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  says(name: string, data?: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
  fails({ forGood }: { forGood: boolean }) {
    if (forGood) this.close();
    this.dispatchEvent(new Event("error"));
  }
}

let page: EventTarget & { visibilityState: DocumentVisibilityState };
let stop: () => void;
const fetchNewer = vi.fn(async () => []);
const onMessages = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.opened = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("EventSource", FakeStream);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow({ hasStream }: { hasStream: boolean }) {
  stop = followThread({
    stream: hasStream ? "/stream" : null,
    lastId: () => 7,
    fetchNewer,
    onMessages,
    onRead: () => {},
    onAppointment: () => {},
  });
}
const show = (state: DocumentVisibilityState) => {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
};

describe("an open thread", () => {
  it("receives messages after its newest one by a stream, and does not poll", async () => {
    follow({ hasStream: true });
    const [stream] = FakeStream.opened;
    expect(stream?.url).toBe("/stream?after=7");
    stream?.says("open");
    stream?.says("message", message);
    expect(onMessages).toHaveBeenCalledWith([message]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchNewer).not.toHaveBeenCalled();
  });

  it("polls every 5 s when there is no stream", async () => {
    follow({ hasStream: false });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fetchNewer).toHaveBeenCalledTimes(3);
    expect(FakeStream.opened).toEqual([]);
  });

  it("polls only until the browser has reconnected", async () => {
    follow({ hasStream: true });
    const stream = FakeStream.opened[0]!;
    stream.fails({ forGood: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchNewer).toHaveBeenCalledTimes(2);
    stream.says("open");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchNewer).toHaveBeenCalledTimes(2);
    expect(FakeStream.opened).toHaveLength(1);
  });

  it("polls after the server has refused the stream, and opens a new stream after half a minute", async () => {
    follow({ hasStream: true });
    FakeStream.opened[0]!.fails({ forGood: true });
    await vi.advanceTimersByTimeAsync(25_000);
    expect([fetchNewer.mock.calls.length, FakeStream.opened.length]).toEqual([5, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeStream.opened).toHaveLength(2);
  });

  it("neither streams nor polls while the page is hidden, and does both as soon as it is visible", async () => {
    follow({ hasStream: true });
    show("hidden");
    expect(FakeStream.opened[0]!.readyState).toBe(FakeStream.CLOSED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchNewer).not.toHaveBeenCalled();
    show("visible");
    expect(fetchNewer).toHaveBeenCalledOnce();
    expect(FakeStream.opened).toHaveLength(2);
  });
});
