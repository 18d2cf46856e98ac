/* The HTML elements that texts of the API may have (§8); the site and the operator's desk drop all others. */

const blockTags = "div p hr blockquote pre figure figcaption ul ol li dl dt dd".split(" ");
const tableTags = "table caption thead tbody tfoot tr th td".split(" ");
const inlineTags = "a abbr b bdi br cite code em i q s small strong sub sup".split(" ");

export const headingTags = "h1 h2 h3 h4 h5 h6".split(" ");
export const contentTags = [...blockTags, ...headingTags, ...tableTags, ...inlineTags, "img"];
