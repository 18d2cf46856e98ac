/* Free of zod, because the browser imports it. */

/** Orders of a garage's reviews; the first is the default. */
export const reviewOrders = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
