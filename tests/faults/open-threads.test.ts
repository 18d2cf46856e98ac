import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

const openThreads = 500;

let upstream: Upstream;
let site: BuiltServer;
beforeAll(async () => {
  upstream = await startUpstream();
  // On a busy machine, so many requests take long.
  site = await startBuiltServer(upstream.url, { LOG_LEVEL: "debug", API_TIMEOUT_MS: "60000" });
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

/** Reads events until they contain the text. @returns all events read */
async function readUntil(reader: ReadableStreamDefaultReader<string>, text: string) {
  let events = "";
  while (!events.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended without "${text}".`);
    events += value;
  }
  return events;
}

it(`${openThreads} open streams of a conversation each get a new message once, without further API calls for it`, async () => {
  const [{ auth, login }, vendor] = await Promise.all([newCustomer(upstream.url), demoVendor(upstream.url)]);
  const chat = await startConversation(upstream.url, auth.access_token, vendor, "Is it there?");
  const cookies = (await site.post("/login", { ...login })).headers.getSetCookie();
  const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  const open = async () => {
    const response = await site.open(`/message/${chat.id}/stream?after=0`, { headers });
    expect(response.status).toBe(200);
    return response.body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  const streams: ReadableStreamDefaultReader<string>[] = [];
  // A busy server refuses requests that wait too long, so the streams are opened 50 at a time.
  while (streams.length < openThreads) streams.push(...(await Promise.all(Array.from({ length: 50 }, open))));
  const callsBefore = site.log().match(/"name":"GET \{lang\}\/get-conversation-msgs"/g)?.length ?? 0;
  await chat.answer("Yes, it is.");
  const received = await Promise.all(streams.map((reader) => readUntil(reader, "Yes, it is.")));
  for (const events of received) expect(events.match(/Yes, it is\./g)).toHaveLength(1);
  const callsAfter = site.log().match(/"name":"GET \{lang\}\/get-conversation-msgs"/g)?.length ?? 0;
  expect(callsAfter).toBe(callsBefore);
  const page = await site.open(`/message/${chat.id}`, { headers });
  expect(page.status).toBe(200);
  await Promise.all(streams.map((reader) => reader.cancel()));
});
