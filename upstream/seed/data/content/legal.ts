/** A section of a legal page: its heading and paragraphs; a paragraph that is a list becomes a bulleted list. */
export type Section = readonly [heading: string, ...body: (string | readonly string[])[]];

export interface LegalPage {
  title: string;
  updated_at: string;
  content: string;
}

const paragraph = (body: string | readonly string[]) =>
  typeof body === "string" ? `<p>${body}</p>` : `<ul>${body.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** A legal page as HTML: a section is an h2 and what belongs to it, so that a table of contents can be made of it. */
export function legalPage(title: string, sections: readonly Section[]): LegalPage {
  const content = sections.map(([heading, ...body]) => `<h2>${heading}</h2>${body.map(paragraph).join("")}`);
  return { title, updated_at: "2026-11-01", content: content.join("\n") };
}
