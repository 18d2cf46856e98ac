import type { ContentTexts } from "./texts.ts";

/** Returns an icon as HTML, as the specification requires. */
const svg = (path: string) =>
  `<svg viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const icons = {
  shield: svg(
    '<path d="M12 3l7 3v5.5c0 4.4-2.9 7.9-7 9.5-4.1-1.6-7-5.1-7-9.5V6l7-3z"/><path d="M9 12l2.2 2.2L15.5 10"/>',
  ),
  price: svg(
    '<path d="M3.5 12.5V5a1.5 1.5 0 0 1 1.5-1.5h7.5l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0z"/><circle cx="8.3" cy="8.3" r="1.3"/>',
  ),
  wrench: svg(
    '<path d="M14.5 6.2a4 4 0 0 1 5.1-2l-2.6 2.6 1.9 1.9 2.6-2.6a4 4 0 0 1-5.4 5l-7.7 7.7a2 2 0 0 1-2.8-2.8l7.7-7.7a4 4 0 0 1 1.2-2.1z"/>',
  ),
  language: svg(
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.2-3.5-8.5s1.1-6.2 3.5-8.5z"/>',
  ),
};

export function whyUs({ title, details, features }: ContentTexts["why_us"]) {
  return {
    title,
    details,
    features: Object.entries(icons).map(([name, icon]) => ({
      icon,
      ...features[name as keyof typeof icons],
    })),
  };
}
