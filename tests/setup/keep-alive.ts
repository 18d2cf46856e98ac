/** The reference API's setting: an idle connection must not be closed at the moment when the site uses it again. */
export const keepAlive = { keepAliveTimeout: 65_000 };
