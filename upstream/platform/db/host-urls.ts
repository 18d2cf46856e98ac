/**
 * One URL a host of `postgres://user:password@one:5432,two:5432/database`, as libpq has them; `pg` knows one host.
 * @throws Error for what is no such URL; without it, since it may hold a password
 */
export function hostUrls(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  const urls = hosts.split(",").map((host) => `${start}${host}${rest}`);
  if (start === "" || !urls.every((each) => URL.canParse(each)))
    throw new Error("must be like postgres://user:password@host:5432/database");
  return urls;
}
