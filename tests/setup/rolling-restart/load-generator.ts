import { setTimeout as wait } from "node:timers/promises";

/** Limits the load: a slow machine gets fewer requests a second, and no backlog. */
const maxConcurrentRequests = 25;

const reads = [
  "/",
  "/newsletter",
  "/nl/faq",
  "/ar/contact",
  "/listing-car?page=2",
  "/robots.txt",
  "/sitemap.xml",
];

/** Simulates visitors who read and write at a steady rate, each with a unique e-mail address. */
export class LoadGenerator {
  /** The failures, each with its request. */
  readonly failures: string[] = [];
  readonly subscribedEmails: string[] = [];
  readonly messageEmails: string[] = [];
  sent = 0;
  #origin: string;
  #inFlight = new Set<Promise<void>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends `perSecond` requests a second until `isDone`; resolves when the last one is answered. */
  async run(perSecond: number, isDone: () => boolean): Promise<void> {
    const startedAt = performance.now();
    while (!isDone()) {
      const dueAt = startedAt + (this.sent / perSecond) * 1000;
      if (dueAt > performance.now()) await wait(dueAt - performance.now());
      if (this.#inFlight.size >= maxConcurrentRequests) await Promise.race(this.#inFlight);
      const visit = this.#visit(this.sent++).finally(() => this.#inFlight.delete(visit));
      this.#inFlight.add(visit);
    }
    await Promise.all(this.#inFlight);
  }

  /** Every fifth visitor writes: a contact message or a newsletter subscription. */
  async #visit(index: number): Promise<void> {
    const email = `visitor-${index}@example.net`;
    if (index % 10 === 5) {
      this.subscribedEmails.push(email);
      await this.#request("/newsletter", 303, { email });
    } else if (index % 10 === 0) {
      this.messageEmails.push(email);
      await this.#request("/contact", 303, contactFormValues(email));
    } else {
      await this.#request(reads[index % reads.length] ?? "/", 200);
    }
  }

  async #request(path: string, status: number, fields?: Record<string, string>): Promise<void> {
    try {
      const response = await fetch(this.#origin + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(60_000),
        ...(fields && {
          method: "POST",
          headers: { Origin: this.#origin },
          body: new URLSearchParams(fields),
        }),
      });
      const text = await response.text();
      if (response.status !== status) this.failures.push(`${path}: ${response.status} ${text.slice(0, 100)}`);
    } catch (error) {
      this.failures.push(`${path}: ${String((error as Error).cause ?? error)}`);
    }
  }
}

/** Returns the values of a contact form. */
export function contactFormValues(email: string): Record<string, string> {
  return {
    first_name: "Noor",
    last_name: "Jansen",
    email,
    phone: "+31 6 12345678",
    subject: "A question",
    message: "Is the red one still there?",
  };
}
