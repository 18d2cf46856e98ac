import { html } from "hono/html";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import { parseImagePaths } from "#upstream/modules/cars/images.ts";
import type { PageContext } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
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
    const button = (value: string, label: TextKey, rank = "btn-secondary") =>
      html`<button class="btn ${rank} btn-sm" name="do" value="${value}">${t(label)}${hiddenLabel}</button>`;
    const first =
      index === 0
        ? html`<span class="badge badge-info">${t("Shown first")}</span>`
        : html`${button("first", "Show first")}${button("earlier", "Earlier")}`;
    return html`<li class="card" id="photo-${index + 1}">${thumbnail(pageContext, image)}
<form method="post" action="${action}" class="stack"><input type="hidden" name="photo" value="${image}">
<p class="actions">${first}${index < images.length - 1 && button("later", "Later")}</p>
<details><summary>${t("Remove")}${hiddenLabel}</summary>${button("remove", "Remove for good", "btn-danger")}</details></form></li>`;
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
