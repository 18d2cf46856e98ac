import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import type { Html } from "../views/html.ts";
import { thumbnail } from "../views/thumbnail.ts";
import { maxFiles, maxTotalBytes } from "./save-photos.ts";

export const imageFormats = "JPEG, PNG, WebP, AVIF";

/** Hidden field with the place of a photo on the page, from 0, so that a second press does not move it again. */
export const shownField = "shown";

interface PhotosView {
  /** Path of the photos page, below the back-office's base path. */
  path: string;
  query: string;
  images: readonly string[];
  most: number;
  /** Why photos should be added. */
  purpose: TextKey;
}

/** The first photos of a record, with a link to change them. */
export function photosCard(
  pageContext: PageContext,
  { path, images }: Pick<PhotosView, "path" | "images">,
): Html {
  const { t, href } = pageContext;
  const previewed = images.slice(0, 6);
  return html`<section class="card stack" aria-labelledby="photos"><div class="head"><h2 class="h3" id="photos">${t("Photos")} (${pageContext.formats.number(images.length)})</h2>
<a class="btn btn-secondary" href="${href(path)}">${t(images.length > 0 ? "Change photos" : "Add photos")}</a></div>
${previewed.length > 0 ? html`<p class="strip">${previewed.map((image) => thumbnail(pageContext, image))}</p>` : html`<p class="lead">${t("No photos yet")}</p>`}</section>`;
}

export function photoList(pageContext: PageContext, { path, query, images, purpose }: PhotosView): Html {
  const { t, postHref } = pageContext;
  if (images.length === 0) {
    return html`<div class="card empty"><p><strong>${t("No photos yet")}</strong></p><p>${t(purpose)}</p></div>`;
  }
  const action = postHref(`${path}/change${query}`);
  return html`<ol class="photos">${images.map((image, index) => {
    const hiddenLabel = html`<span class="hidden">: ${t("Photo {{number}}", { number: index + 1 })}</span>`;
    const button = (value: string, label: TextKey, rank = "btn-secondary") =>
      html`<button class="btn ${rank} btn-sm" name="intent" value="${value}">${t(label)}${hiddenLabel}</button>`;
    const first =
      index === 0
        ? html`<span class="badge badge-info">${t("Shown first")}</span>`
        : html`${button("first", "Show first")}${button("earlier", "Earlier")}`;
    return html`<li class="card" id="photo-${index + 1}">${thumbnail(pageContext, image)}
<form method="post" action="${action}" class="stack"><input type="hidden" name="photo" value="${image}"><input type="hidden" name="${shownField}" value="${index}">
<p class="actions">${first}${index < images.length - 1 && button("later", "Later")}</p>
<details><summary>${t("Remove")}${hiddenLabel}</summary>${button("remove", "Remove for good", "btn-danger")}</details></form></li>`;
  })}</ol>`;
}

export function photosForm(
  { t, postHref, formats }: PageContext,
  { path, query, images, most }: PhotosView,
): Html {
  const remainingPhotos = most - images.length;
  if (remainingPhotos <= 0) return html`<p class="lead">${t("There are as many photos as there can be")}</p>`;
  const megabytes = formats.number(maxTotalBytes / 1024 / 1024);
  const hint = t(
    "{{kinds}}; up to {{files}} at a time and {{megabytes}} MB together, {{most}} in all. We remove where a photo was taken.",
    { kinds: imageFormats, files: Math.min(maxFiles, remainingPhotos), megabytes, most },
  );
  const input = fileInput({ name: "photos", label: t("Choose photos"), hint, isMultiple: true });
  return html`<form method="post" action="${postHref(path + query)}" enctype="multipart/form-data" class="card stack">
${input}
<p><button class="btn btn-primary">${t("Add photos")}</button></p></form>`;
}

interface FileInput {
  name: string;
  label: string;
  hint: string;
  isMultiple?: boolean;
}

/** A file input; error notices link to it as `#field-NAME`. */
export function fileInput({ name, label, hint, isMultiple = false }: FileInput): Html {
  const id = `field-${name}`;
  return html`<div class="field"><label for="${id}">${label}</label>
<input class="input" type="file" id="${id}" name="${name}"${isMultiple ? html` multiple` : ""} accept="image/jpeg,image/png,image/webp,image/avif" aria-describedby="${id}-hint">
<p class="hint" id="${id}-hint">${hint}</p></div>`;
}
