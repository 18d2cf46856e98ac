import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { cutSeed } from "#tests/setup/random-cuts.ts";
import { callApiAs, demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";
import { expectTimeoutMs } from "#tests/setup/timeouts.ts";
import { Thread } from "./pages/thread.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/] });

/** The total number of messages; each side sends half of them. */
const messageCount = 200;
/** Returns a generator of pseudo-random numbers, which a seed repeats exactly (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Stored {
  id: number;
  text: string;
}

/** Returns all messages of a conversation, as the API gives them to one side. */
async function storedFor(token: string, id: number, afterId = 0): Promise<Stored[]> {
  const page = await callApiAs<{ data: Stored[]; has_newer: boolean }>(
    apiUrl,
    token,
    `get-conversation-msgs?conversation_id=${id}&after_id=${afterId}`,
  );
  const last = page.data.at(-1)?.id;
  return page.has_newer && last ? [...page.data, ...(await storedFor(token, id, last))] : page.data;
}

test("200 messages arrive once and in order on both sides, even if the connection is cut at random", {
  tag: "@full",
}, async ({ page, context, account, javaScriptEnabled }) => {
  test.slow();
  const seed = Number(cutSeed);
  test.info().annotations.push({ type: "CUT_SEED", description: String(seed) });
  const random = randomNumbers(seed);
  const vendor = await demoVendor(apiUrl);
  const { access_token: token } = await logIn(apiUrl, account);
  const { id, answer } = await startConversation(apiUrl, token, vendor, "start");
  await logInByForm(page.request, account);
  await page.goto(`/message/${id}`);
  const thread = new Thread(page);
  if (javaScriptEnabled) await hydrated(page);

  for (let index = 0; index < messageCount / 2; index++) {
    await answer(`vendor ${index}`);
    if (javaScriptEnabled) {
      if (random() < 0.2) await context.setOffline(random() < 0.5);
      await thread.send(`customer ${index}`);
    } else {
      if (random() < 0.3) await page.goto(page.url());
      // Posts the same form twice, as a person does after an answer was lost.
      const form = page.locator("form.composer");
      const post = { message: `customer ${index}`, key: await form.locator("[name=key]").inputValue() };
      const headers = { "Sec-Fetch-Site": "same-origin" };
      if (random() < 0.3) await page.request.post(page.url(), { form: post, headers, maxRedirects: 0 });
      await thread.send(`customer ${index}`);
    }
  }
  await context.setOffline(false);
  // Messages written during the last interruption are sent one after the other.
  await thread.expectAllSent(3 * expectTimeoutMs);

  const expected = Array.from({ length: messageCount / 2 }, (_, index) => String(index));
  const numbersOf = (messages: string[], side: string) =>
    messages.flatMap((text) => (text.startsWith(`${side} `) ? [text.slice(side.length + 1)] : []));
  for (const reader of [token, vendor.token]) {
    const texts = (await storedFor(reader, id)).map(({ text }) => text);
    expect(numbersOf(texts, "customer")).toEqual(expected);
    expect(numbersOf(texts, "vendor")).toEqual(expected);
  }
  const stored = (await storedFor(token, id)).map(({ text }) => text);
  if (!javaScriptEnabled) await page.reload();
  const shown = javaScriptEnabled ? stored : stored.slice(-50);
  await expect(thread.messages).toHaveText(shown);
});
