import { startStubApi } from "./stub-api.ts";

/**
 * Starts an API with the reference API's answers to some calls. Tests can override them with content that the demo
 * market does not have, such as hostile HTML, and with failures.
 * @param upstreamUrl a running reference API; each path is requested once, at the start
 * @param paths below `/api/v1`; everything else is 404
 * @returns `overrides`: answers, or functions of the query, by path; a number is a status
 */
export async function startOverrideApi(upstreamUrl: string, paths: string[]) {
  const answers = paths.map(
    async (path) => [path, await (await fetch(`${upstreamUrl}/api/v1${path}`)).json()] as const,
  );
  const originals = Object.fromEntries(await Promise.all(answers));
  const overrides: Record<string, unknown> = {};
  const api = await startStubApi(
    Object.fromEntries(
      paths.map((path) => [
        path,
        (query) => {
          const answer = overrides[path] ?? originals[path];
          return typeof answer === "function" ? answer(query) : answer;
        },
      ]),
    ),
  );
  return { ...api, overrides };
}

/** Returns the API paths that the layout of all pages needs, and those of `contents`, in every language. */
export function callPaths(...contents: string[]): string[] {
  return ["en", "nl", "ar"].flatMap((lang) => [
    `/language/${lang}`,
    `/${lang}/settings`,
    ...contents.map((content) => `/${lang}/${content}`),
  ]);
}
