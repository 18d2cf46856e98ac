import { html } from "hono/html";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import { parseImagePaths } from "#upstream/modules/cars/images.ts";
import type { PageContext } from "../../context.ts";
import type { Html } from "../../views/html.ts";
import { thumbnail } from "../../views/thumbnail.ts";
import type { OwnCar } from "../edit-car.ts";
import { maxFiles, maxTotalBytes } from "./upload.ts";

const imageFormats = "JPEG, PNG, WebP, AVIF";

export function photosCard(pageContext: PageContext, car: OwnCar): Html {
  const { t, href } = pageContext;
  const images = parseImagePaths(car.images);
  const previewed = images.slice(0, 6);
  return html`<section class="card stack" aria-labelledby="photos"><div class="head"><h2 class="h3" id="photos">${t("Photos")} (${pageContext.formats.number(images.length)})</h2>
<a class="btn btn-secondary" href="${href(`/vendor/cars/${car.id}/photos`)}">${t(images.length > 0 ? "Change photos" : "Add photos")}</a></div>
${previewed.length > 0 ? html`<p class="strip">${previewed.map((image) => thumbnail(pageContext, image))}</p>` : html`<p class="lead">${t("No photos yet")}</p>`}</section>`;
}

export function photoList(pageContext: PageContext, car: OwnCar): Html {
  const { t, href } = pageContext;
  const images = parseImagePaths(car.images);
  if (images.length === 0) {
    return html`<div class="card empty"><p><strong>${t("No photos yet")}</strong></p><p>${t("Photos are what buyers look at first.")}</p></div>`;
  }
  const action = href(`/vendor/cars/${car.id}/photos/change`);
  return html`<ol class="photos">${images.map((image, index) => {
    const hiddenLabel = html`<span class="hidden"> ${t("Photo {{number}}", { number: index + 1 })}</span>`;
    const first =
      index === 0
        ? html`<span class="badge badge-info">${t("Shown first")}</span>`
        : html`<button class="btn btn-secondary btn-sm" name="do" value="first">${t("Show first")}${hiddenLabel}</button>`;
    return html`<li class="card">${thumbnail(pageContext, image)}
<form method="post" action="${action}" class="actions"><input type="hidden" name="photo" value="${image}">
${first}<button class="btn btn-quiet btn-sm" name="do" value="remove">${t("Remove")}${hiddenLabel}</button></form></li>`;
  })}</ol>`;
}

export function photosForm({ t, href, formats }: PageContext, car: OwnCar): Html {
  const remainingPhotos = maxCarPhotos - parseImagePaths(car.images).length;
  if (remainingPhotos <= 0)
    return html`<p class="lead">${t("This car has as many photos as it can have")}</p>`;
  const megabytes = formats.number(maxTotalBytes / 1024 / 1024);
  return html`<form method="post" action="${href(`/vendor/cars/${car.id}/photos`)}" enctype="multipart/form-data" class="card stack">
<div class="field"><label for="files">${t("Choose photos")}</label>
<input class="input" type="file" id="files" name="photos" multiple accept="image/jpeg,image/png,image/webp,image/avif" aria-describedby="files-hint">
<p class="hint" id="files-hint">${t("{{kinds}}; up to {{files}} at a time and {{megabytes}} MB together, {{most}} for a car. Where a photo was taken is removed from it.", { kinds: imageFormats, files: Math.min(maxFiles, remainingPhotos), megabytes, most: maxCarPhotos })}</p></div>
<p><button class="btn btn-primary">${t("Add photos")}</button></p></form>`;
}
