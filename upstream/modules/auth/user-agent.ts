/** Names without versions: they are enough to recognise a login. */
export interface Client {
  browser: string | null;
  system: string | null;
}

/** Most browsers also name others, so that the first match counts. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** The client that `createSession` stores with a token. */
export const clientOf = (detail: string | null): Client =>
  detail ? (JSON.parse(detail) as Client) : { browser: null, system: null };

const maxLength = 500;

export function parseUserAgent(userAgent = ""): Client {
  const text = userAgent.slice(0, maxLength);
  const find = (signs: typeof browsers) => signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
