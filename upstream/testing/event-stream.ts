/** An event of a stream, as a browser would receive it. */
export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

/** Reads server-sent events one by one; comments are left out. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = "";

  constructor(response: Response) {
    if (!response.body) throw new Error("the answer is no stream");
    this.#reader = response.body.getReader();
  }

  /** @returns undefined at the end of the stream */
  async next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end < 0) {
        const { done, value } = await this.#reader.read();
        if (done) return undefined;
        this.#text += this.#decoder.decode(value, { stream: true });
        continue;
      }
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      const field = (name: string) =>
        block
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field("data");
      if (data !== undefined)
        return { event: field("event") ?? "message", id: field("id"), data: JSON.parse(data) };
    }
  }

  async take(count: number): Promise<StreamEvent[]> {
    const events: StreamEvent[] = [];
    while (events.length < count) {
      const event = await this.next();
      if (!event) throw new Error("the stream has ended");
      events.push(event);
    }
    return events;
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}
