/**
 * Splits libpq's `postgres://user:password@one:5432,two:5432/database` into one URL per host: `pg` knows one host.
 * Drops `application_name`, with which `pg` would replace the name by which a restore finds running APIs.
 * @throws Error for any other text, which the message leaves out, since it may hold a password
 */
export function hostUrls(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^#]*)$/s.exec(url) ?? [];
  const urls = hosts.split(",").map((host) => `${start}${host}${rest}`);
  if (start === "" || !urls.every((each) => URL.canParse(each)))
    throw new Error("must be like postgres://user:password@host:5432/database");
  return urls.map(withoutName);
}

function withoutName(text: string): string {
  const url = new URL(text);
  if (!url.searchParams.has("application_name")) return text;
  url.searchParams.delete("application_name");
  return url.href;
}
