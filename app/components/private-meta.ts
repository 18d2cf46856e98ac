import type { MetaDescriptor } from "react-router";
import type { FrameData } from "./frame.tsx";

/**
 * The `meta` of a page that belongs to a person: its title, and nothing for search engines. `matches` as in `pageMeta`.
 * Without a title it could not be loaded: its error page has its own.
 */
export function privateMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  title: string | undefined,
): MetaDescriptor[] {
  if (title === undefined) return [];
  const frame = matches.find((match) => match?.id === "root")?.loaderData as FrameData | undefined;
  const parts = [title, frame?.siteName].filter(Boolean);
  return [{ title: parts.join(" · ") }, { name: "robots", content: "noindex" }];
}
