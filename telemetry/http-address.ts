import { z } from "zod";

/** The setting of a URL, without a slash at the end, because appended paths begin with one. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .regex(/^[^?#]*$/, "must be without ? and #, because paths are appended")
  .transform((url) => url.replace(/\/+$/, ""));

const originMessage =
  "must be an origin such as https://cars.example, without path, query or upper case letters, or `loopback`";

/** PUBLIC_ORIGIN: `loopback` means a demo on this machine, at the site's PORT. */
export const siteOrigin = z.union(
  [z.literal("loopback"), httpAddress.refine((url) => URL.parse(url)?.origin === url, originMessage)],
  originMessage,
);
