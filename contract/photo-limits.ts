/* Free of zod, because the browser imports it. */

export const maxCarPhotos = 20;
export const maxBranchPhotos = 20;
/** Per sell request, and per post of uploads. */
export const maxSellPhotos = 12;
