/* Free of zod, because the browser imports it. */

/** Of one car. */
export const maxCarPhotos = 20;
/** Of one branch of a garage. */
export const maxBranchPhotos = 20;
/** Of one sell request, and of one post of uploads. */
export const maxSellPhotos = 12;
