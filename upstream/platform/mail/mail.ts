import type { Lang } from "#contract/languages.ts";

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** User-written text; line breaks are preserved. */
  | { kind: "quote"; text: string }
  /** Shown large, and left to right in any language. */
  | { kind: "code"; text: string }
  /** Those without a value are left out. */
  | { kind: "facts"; facts: [label: string, value: string | null][] }
  | { kind: "links"; links: { label: string; href: string; text: string }[] }
  | { kind: "button"; label: string; href: string }
  | { kind: "note"; text: string; link?: { label: string; href: string } };

export interface MailAttachment {
  name: string;
  /** Such as "text/calendar; charset=utf-8". */
  type: string;
  content: string;
}

/** Text and HTML are both rendered from `blocks`. */
export interface Mail {
  to: string;
  replyTo?: string;
  lang: Lang;
  /** The subject is kept after sending, so it must hold no secret. */
  subject: string;
  /** Those that a condition made false are left out. */
  blocks: (Block | false | null | "")[];
  unsubscribe?: string;
  attachment?: MailAttachment;
  /** Whose words or details it passes on: exported and, if it is sent or given up by then, deleted with that account. */
  accountId?: number | null;
  /** What it tells the state of, such as "invitation 7": while it waits, a later mail with this topic replaces it. */
  topic?: string;
  /** A post to the `unsubscribe` URL unsubscribes without further steps (RFC 8058). */
  oneClick?: boolean;
}
