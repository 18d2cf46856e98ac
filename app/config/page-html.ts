/*
 * A page's HTML goes from the app to the server around it as the string that it is: React Router would look at a body
 * and so make a stream of it, which the server would have to read again (decision 114). By symbols that reach over the
 * border of the build, which has a copy of this module.
 */

const takesPageHtml = Symbol.for("carmarket:takes-page-html");
const pageHtml = Symbol.for("carmarket:page-html");

type Marked = { [takesPageHtml]?: boolean; [pageHtml]?: string };

/** @returns the request's context, which tells the app that the server asks `pageHtmlOf` */
export const takingPageHtml = <T extends object>(context: T): T =>
  Object.assign(context, { [takesPageHtml]: true });

/** A page, with the HTML as its body unless the server around takes it by `pageHtmlOf`. */
export function htmlResponse(html: string, init: ResponseInit, context: object): Response {
  if (!(context as Marked)[takesPageHtml]) return new Response(html, init);
  return Object.assign(new Response(null, init), { [pageHtml]: html });
}

/** Undefined for an answer that has its body. */
export const pageHtmlOf = (response: Response): string | undefined => (response as Marked)[pageHtml];
