import { html } from "hono/html";
import { mostPhotos } from "../../../photos/car-photos.ts";
import type { Office } from "../../context.ts";
import type { Html } from "../../look/html.ts";
import { picture } from "../../look/picture.ts";
import type { OwnCar } from "../edit-car.ts";
import { largestTogether, mostFiles } from "./receive.ts";

const kinds = "JPEG, PNG, WebP, AVIF";

export function imagesOf(car: Pick<OwnCar, "images">): string[] {
  return JSON.parse(car.images) as string[];
}

/** A car's photos on its own page, and the way to change them. */
export function photosCard(office: Office, car: OwnCar): Html {
  const { t, at } = office;
  const images = imagesOf(car);
  const shown = images.slice(0, 6);
  return html`<section class="card stack" aria-labelledby="photos"><div class="head"><h2 class="h3" id="photos">${t("Photos")} (${office.formats.number(images.length)})</h2>
<a class="btn btn-secondary" href="${at(`/vendor/cars/${car.id}/photos`)}">${t(images.length > 0 ? "Change photos" : "Add photos")}</a></div>
${shown.length > 0 ? html`<p class="strip">${shown.map((image) => picture(office, image))}</p>` : html`<p class="lead">${t("No photos yet")}</p>`}</section>`;
}

/** Each photo with what can be done to it: shown first, or removed. */
export function photoList(office: Office, car: OwnCar): Html {
  const { t, at } = office;
  const images = imagesOf(car);
  if (images.length === 0) {
    return html`<div class="card empty"><p><strong>${t("No photos yet")}</strong></p><p>${t("Photos are what buyers look at first.")}</p></div>`;
  }
  const action = at(`/vendor/cars/${car.id}/photos/change`);
  return html`<ol class="photos">${images.map((image, index) => {
    const named = html`<span class="hidden"> ${t("Photo {{number}}", { number: index + 1 })}</span>`;
    const first =
      index === 0
        ? html`<span class="badge badge-info">${t("Shown first")}</span>`
        : html`<button class="btn btn-secondary btn-sm" name="do" value="first">${t("Show first")}${named}</button>`;
    return html`<li class="card">${picture(office, image)}
<form method="post" action="${action}" class="actions"><input type="hidden" name="photo" value="${image}">
${first}<button class="btn btn-quiet btn-sm" name="do" value="remove">${t("Remove")}${named}</button></form></li>`;
  })}</ol>`;
}

/** The form that adds some, while there is room. */
export function photosForm({ t, at, formats }: Office, car: OwnCar): Html {
  const room = mostPhotos - imagesOf(car).length;
  if (room <= 0) return html`<p class="lead">${t("This car has as many photos as it can have")}</p>`;
  const megabytes = formats.number(largestTogether / 1024 / 1024);
  return html`<form method="post" action="${at(`/vendor/cars/${car.id}/photos`)}" enctype="multipart/form-data" class="card stack">
<div class="field"><label for="files">${t("Choose photos")}</label>
<input class="input" type="file" id="files" name="photos" multiple accept="image/jpeg,image/png,image/webp,image/avif" aria-describedby="files-hint">
<p class="hint" id="files-hint">${t("{{kinds}}; up to {{files}} at a time and {{megabytes}} MB together, {{most}} for a car. Where a photo was taken is removed from it.", { kinds, files: Math.min(mostFiles, room), megabytes, most: mostPhotos })}</p></div>
<p><button class="btn btn-primary">${t("Add photos")}</button></p></form>`;
}
