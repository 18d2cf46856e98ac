import { withQuery } from "./urls.ts";
import { pageParam } from "./views/pagination.ts";

/** A path below the back-office with the page of a list, as the query of the list and of what leads back to it has it. */
export const withListState = (
  path: string,
  { isDone = false, page }: { isDone?: boolean; page: number },
): string => withQuery(path, { state: isDone && "done", page: page > 1 && page });

export function withListStateOf(path: string, url: string): string {
  const query = new URL(url).searchParams;
  return withListState(path, {
    isDone: query.get("state") === "done",
    page: pageParam(query.get("page") ?? undefined),
  });
}
