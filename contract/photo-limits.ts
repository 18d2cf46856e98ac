/* Without zod, so that the browser may have it. */

/** Of one car. */
export const maxCarPhotos = 20;
