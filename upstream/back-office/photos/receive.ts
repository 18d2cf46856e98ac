import type { Context } from "hono";
import { html } from "hono/html";
import { maxPhotoBytes } from "#contract/photo-limits.ts";
import { rateLimitForm } from "#upstream/platform/http/rate-limit-forms.ts";
import { MalformedForm, readFiles } from "#upstream/platform/uploads/receive-file.ts";
import { spoolRequestBody, uploadQueue } from "#upstream/platform/uploads/spool-request-body.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";
import { maxTotalBytes } from "./save-photos.ts";

/* The limits that every upload of pictures has, for a car or a business. */

type BusinessContext = Context<BusinessUserEnv>;

const uploadPath =
  /\/(vendor\/(cars\/(\d+\/photos|import)|profile\/pictures\/(logo|cover))|garage\/branches\/\d+\/photos)$/;

/** Whether a path has a larger body limit, which applies after authentication. */
export const isFileUpload = (path: string): boolean => uploadPath.test(path);

/** More than are kept, so that the others are named. */
const maxNamedFiles = 500;

const photoQueue = uploadQueue(3, 20);

/** Limits rejected posts, because the server has read their files. */
const uploadRateLimit = rateLimitForm({ name: "car photos", rates: [{ times: 60, seconds: 3600 }] });

/** @param tooLarge makes the 413 response */
export function uploadLimits(tooLarge: (c: BusinessContext) => Response | Promise<Response>) {
  const onTooLarge = (c: Context) => tooLarge(c as BusinessContext);
  return [
    uploadRateLimit,
    spoolRequestBody({ maxFileBytes: maxTotalBytes, onTooLarge }),
    photoQueue,
  ] as const;
}

/** The files of a field; undefined if the body is not a form with files. */
export async function chosenFiles(c: BusinessContext, name: string): Promise<File[] | undefined> {
  try {
    return await readFiles(c.req.raw, { fields: [name], maxBytes: maxPhotoBytes, maxFiles: maxNamedFiles });
  } catch (error) {
    if (error instanceof MalformedForm) return undefined;
    throw error;
  }
}

/** A notice that takes the focus, so that screen readers read it first. */
export function errorNotice(...lines: Html[]): Html {
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>${lines}</div>`;
}

/** @param field name of the file input */
export function nothingChosenNotice({ var: { pageContext } }: BusinessContext, field: string): Html {
  return errorNotice(html`<p><a href="#field-${field}">${pageContext.t("Please choose a picture")}</a></p>`);
}
