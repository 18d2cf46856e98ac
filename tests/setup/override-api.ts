import { startStubApi } from "./stub-api.ts";

/**
 * Starts an API with the reference API's answers to some calls, which can be overridden: for content that the demo does
 * not have, such as hostile HTML, and for failing calls.
 * @param upstreamUrl a running reference API, called once
 * @param paths below `/api/v1`; everything else is 404
 * @returns `overrides`: answers by path; a number is a status
 */
export async function startOverrideApi(upstreamUrl: string, paths: string[]) {
  const answers = paths.map(
    async (path) => [path, await (await fetch(`${upstreamUrl}/api/v1${path}`)).json()] as const,
  );
  const originals = Object.fromEntries(await Promise.all(answers));
  const overrides: Record<string, unknown> = {};
  const api = await startStubApi(
    Object.fromEntries(paths.map((path) => [path, () => overrides[path] ?? originals[path]])),
  );
  return { ...api, overrides };
}

/** Returns the calls of a page's layout and of `contents`, in every language. */
export function callPaths(...contents: string[]): string[] {
  return ["en", "nl", "ar"].flatMap((lang) => [
    `/language/${lang}`,
    `/${lang}/settings`,
    ...contents.map((content) => `/${lang}/${content}`),
  ]);
}
