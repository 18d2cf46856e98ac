/* Free of zod, because the browser imports it. */

/** Of one picture as it is uploaded. */
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxCarPhotos = 20;
export const maxBranchPhotos = 20;
/** Per sell request, and per post of uploads. */
export const maxSellPhotos = 12;
