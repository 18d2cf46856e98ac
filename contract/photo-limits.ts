/* Free of zod, because the browser imports it. */

/** Of one car. */
export const maxCarPhotos = 20;
