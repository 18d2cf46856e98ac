import { useContext } from "react";
import {
  type DataRouter,
  type EntryContext,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_FrameworkContext,
} from "react-router";

/*
 * All that this project takes from React Router's internals (decision 004). The version is pinned, and
 * router-internals.test.tsx fails when an upgrade changes them.
 */

declare global {
  interface Window {
    __reactRouterContext: { stream?: ReadableStream | null };
    __reactRouterDataRouter?: Pick<DataRouter, "state" | "navigate">;
  }
}

/** What `HydratedRouter` reads from `window`. */
export const hydrationGlobals = { context: "__reactRouterContext", modules: "__reactRouterRouteModules" };

/** Takes the page's loader data in turbo-stream, so that React Router writes no scripts of its own. */
export async function takeLoaderData(entry: EntryContext): Promise<string> {
  const stream = await new Response(entry.serverHandoffStream ?? "").text();
  entry.serverHandoffStream = undefined;
  return stream;
}

/** @param stream turbo-stream */
export async function decodeTurboStream(stream: string): Promise<unknown> {
  const { body } = new Response(stream);
  if (!body) return undefined;
  const { value, done } = await UNSAFE_decodeViaTurboStream(body, globalThis as never);
  await done;
  return value;
}

/** Gives `HydratedRouter` the page's loader data. @param stream turbo-stream */
export function provideLoaderData(stream: string): void {
  window.__reactRouterContext.stream = new Response(stream).body;
}

/** The build's manifest, and the start of the page's context as JSON. */
export function useFramework() {
  return useContext(UNSAFE_FrameworkContext);
}

/** In the browser, once hydrated. */
export function getDataRouter() {
  return window.__reactRouterDataRouter;
}
