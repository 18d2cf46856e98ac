import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The cost of opening a page. Sizes are in bytes as sent. */
export interface PageWeight {
  status: number;
  /** Whether shared caches may store the page; if it is requested often, it is compressed more (decision 185). */
  isPublic: boolean;
  /** The document with its style sheets. */
  html: number;
  /** The style sheets in the document, compressed separately with Brotli 8. */
  css: number;
  /**
   * All scripts that the page loads for its first use: React Router's, its own, and the account menu's if any. Not the
   * loader, which visitors who only read get too; tests/journeys/deferred-scripts.test.ts has its limit.
   */
  scripts: number;
}

/** Returns a function that weighs pages of a built site; a script that several pages share is fetched once. */
export function createPageWeigher(origin: string) {
  const scripts = new Map<string, Promise<Answer>>();
  const script = (path: string) => {
    const cached = scripts.get(path) ?? fetchCompressed(origin + path);
    scripts.set(path, cached);
    return cached;
  };

  return async function weigh(path: string, cookie = ""): Promise<PageWeight> {
    const page = await fetchCompressed(origin + path, cookie);
    const styles = [...page.text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, css]) => css)
      .join("");
    const paths = new Set(scriptsOf(page.text));
    const hasMenu = page.text.includes('id="account-menu"');
    const entry = [...paths].find((name) => name.includes("/entry.client-"))!;
    for (const [, name] of hasMenu ? (await script(entry)).text.matchAll(/"(assets\/[\w.-]+\.js)"/g) : [])
      paths.add(`/${name}`);
    const sizes = await Promise.all([...paths].map(async (name) => (await script(name)).size));
    return {
      status: page.status,
      isPublic: page.isPublic,
      html: page.size,
      css: brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).length,
      scripts: sizes.reduce((sum, size) => sum + size, 0),
    };
  };
}

/** Returns the paths of the modules that the page's script loader (app/document/deferred-loader.ts) fetches. */
function scriptsOf(html: string): string[] {
  const [, data] = /<script id="page-data"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return (JSON.parse(data?.split("\n")[0] ?? "{}") as { preload?: string[] }).preload ?? [];
}

interface Answer {
  status: number;
  isPublic: boolean;
  size: number;
  text: string;
}

function fetchCompressed(url: string, cookie = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "br", ...(cookie && { Cookie: cookie }) };
    get(url, { headers }, async (response) => {
      const parts = await response.toArray();
      const bytes = Buffer.concat(parts);
      const isSmall = response.headers["content-encoding"] !== "br";
      const text = (isSmall ? bytes : brotliDecompressSync(bytes)).toString();
      const isPublic = response.headers["cdn-cache-control"] !== undefined;
      resolve({ status: response.statusCode ?? 0, isPublic, size: bytes.length, text });
    }).on("error", reject);
  });
}
