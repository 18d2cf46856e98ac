/**
 * For `dangerouslySetInnerHTML`: what the server drew in an element stays. One object, since React 19.2 empties the
 * element for another one, whenever the page is drawn again.
 */
export const asDrawn = { __html: "" };
