/** As the reference API: no idle connection of a site is closed in the moment in which the site uses it again. */
export const keepAlive = { keepAliveTimeout: 65_000 };
