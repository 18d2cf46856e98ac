/** Text that keeps its own direction inside another: what `<bdi>` is in HTML, for values put into a translated text. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
