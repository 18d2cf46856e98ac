import { setTimeout as wait } from "node:timers/promises";

/** No more than these are under way at once: a machine that cannot keep the pace gets fewer a second, not a heap. */
const MOST_AT_ONCE = 25;

const reads = [
  "/",
  "/newsletter",
  "/nl/faq",
  "/ar/contact",
  "/listing-car?page=2",
  "/robots.txt",
  "/sitemap.xml",
];

/** Visitors who read and write at a steady pace, each with an e-mail address nobody else has. */
export class Visitors {
  /** What went wrong, with what was asked for. */
  readonly losses: string[] = [];
  readonly subscribed: string[] = [];
  readonly written: string[] = [];
  sent = 0;
  #origin: string;
  #underWay = new Set<Promise<void>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends requests, `perSecond` a second, until `enough` says so; resolves when the last is answered. */
  async come(perSecond: number, enough: () => boolean): Promise<void> {
    const begun = performance.now();
    while (!enough()) {
      const due = begun + (this.sent / perSecond) * 1000;
      if (due > performance.now()) await wait(due - performance.now());
      if (this.#underWay.size >= MOST_AT_ONCE) await Promise.race(this.#underWay);
      const visit = this.#visit(this.sent++).finally(() => this.#underWay.delete(visit));
      this.#underWay.add(visit);
    }
    await Promise.all(this.#underWay);
  }

  /** Every fifth writes: to us, or their address for the newsletter. */
  async #visit(index: number): Promise<void> {
    const email = `visitor-${index}@example.net`;
    if (index % 10 === 5) {
      this.subscribed.push(email);
      await this.#ask("/newsletter", 303, { email });
    } else if (index % 10 === 0) {
      this.written.push(email);
      await this.#ask("/contact", 303, letterFrom(email));
    } else {
      await this.#ask(reads[index % reads.length] ?? "/", 200);
    }
  }

  async #ask(path: string, status: number, fields?: Record<string, string>): Promise<void> {
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
      if (response.status !== status) this.losses.push(`${path}: ${response.status} ${text.slice(0, 100)}`);
    } catch (error) {
      this.losses.push(`${path}: ${String((error as Error).cause ?? error)}`);
    }
  }
}

/** What a visitor types into the contact form. */
export function letterFrom(email: string): Record<string, string> {
  return {
    first_name: "Noor",
    last_name: "Jansen",
    email,
    phone: "+31 6 12345678",
    subject: "A question",
    message: "Is the red one still there?",
  };
}
