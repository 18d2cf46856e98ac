import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";
import { tooManyRequests } from "#upstream/platform/http/errors.ts";
import { rateLimitFailures } from "#upstream/platform/http/rate-limit-failures.ts";
import { arriveFirst } from "#upstream/platform/uploads/arrive-first.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";
import { maxTotalBytes } from "./save-photos.ts";

/* What every post of pictures passes, of a car or of a business. */

type BusinessContext = Context<BusinessUserEnv>;

const uploadPath =
  /\/(vendor\/(cars\/(\d+\/photos|import)|profile\/pictures\/(logo|cover))|garage\/branches\/\d+\/photos)$/;

/** Paths with a larger body limit, which applies after authentication. */
export const isFileUpload = (path: string): boolean => uploadPath.test(path);

const runUpload = concurrencyLimit(3, { maxQueued: 20, onFull: () => tooManyRequests(10) });
const uploadQueue: MiddlewareHandler<BusinessUserEnv> = (_, next) => runUpload(next);

/** A rejected post costs reading its files. */
const uploadRateLimit = rateLimitFailures({ name: "car photos", times: 60, seconds: 3600 });

/** @param tooLarge answers 413 */
export function uploadLimits(tooLarge: (c: BusinessContext) => Response | Promise<Response>) {
  // The photos, and some bytes for the multipart headers.
  const maxBytes = maxTotalBytes + 64 * 1024;
  const arrival = arriveFirst({ maxBytes, onTooLarge: (c) => tooLarge(c as BusinessContext) });
  return [uploadRateLimit, arrival, uploadQueue] as const;
}

/** The files of a field; undefined for a post that is no form. */
export async function chosenFiles(c: BusinessContext, name: string): Promise<File[] | undefined> {
  const form = await c.req.formData().catch(() => undefined);
  // A browser sends an empty file for a field without one.
  return form?.getAll(name).filter((file): file is File => file instanceof File && file.name !== "");
}

/** Takes the focus, so that it is read first. */
export function errorNotice(...lines: Html[]): Html {
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>${lines}</div>`;
}

/** @param field the file input's name */
export function nothingChosenNotice({ var: { pageContext } }: BusinessContext, field: string): Html {
  return errorNotice(html`<p><a href="#field-${field}">${pageContext.t("Please choose a picture")}</a></p>`);
}
