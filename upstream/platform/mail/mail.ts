import type { Lang } from "#contract/languages.ts";

/** One part of a mail's body, from top to bottom. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** User-written text; line breaks are preserved. */
  | { kind: "quote"; text: string }
  /** Something to copy by eye: large, and left to right in any language. */
  | { kind: "code"; text: string }
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "button"; label: string; href: string }
  | { kind: "note"; text: string; link?: { label: string; href: string } };

/** A mail as a template writes it; text and HTML are both made from `blocks`. */
export interface Mail {
  to: string;
  replyTo?: string;
  lang: Lang;
  /** Outlives the body, so it holds nothing secret. */
  subject: string;
  blocks: Block[];
  /** The page that ends what this mail is part of; mail programs show it beside the mail. */
  unsubscribe?: string;
}
