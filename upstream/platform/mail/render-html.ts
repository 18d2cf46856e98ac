import { html, raw } from "hono/html";
import { languageInfo } from "#contract/languages.ts";
import type { Block, Mail } from "./mail.ts";

export const mailEnd = "</div></div></body></html>";

/**
 * Renders a mail as HTML. All texts are escaped. Mail programs need inline styles; Gmail and Outlook drop `<main>`,
 * `<bdi>`, logical properties, and the attributes of `<html>` and `<body>`.
 */
export function mailHtml({ lang, subject, blocks }: Mail): string {
  const { direction } = languageInfo[lang];
  return html`<!doctype html>
<html lang="${lang}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><title>${subject}</title></head>
<body style="margin:0">
<div lang="${lang}" dir="${direction}" style="padding:12px;background:#faf7f5;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
${blocks.map((block) => block && blockHtml(block))}
${raw(mailEnd)}
`.toString();
}

/** By the first letter, because not every mail program knows `dir="auto"`. */
const directionOf = (text: string) => (/^\P{L}*\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr");

export const isolated = (text: string) => html`<span dir="${directionOf(text)}">${text}</span>`;

function blockHtml(block: Block) {
  switch (block.kind) {
    case "paragraph":
      return html`<p style="margin:0 0 16px">${block.text}</p>`;
    case "heading":
      return html`<h2 style="margin:24px 0 12px;font-size:17px;line-height:1.3">${block.text}</h2>`;
    case "quote":
      return html`<blockquote dir="${directionOf(block.text)}" style="margin:0 0 16px;padding:12px 16px;border:1px solid #f97316;border-radius:8px;white-space:pre-wrap">${block.text}</blockquote>`;
    case "code":
      return html`<p dir="ltr" style="margin:0 0 16px;padding:16px;background:#faf7f5;border-radius:8px;text-align:center;font:700 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${block.text}</p>`;
    case "facts":
      return html`<dl style="margin:0 0 16px">${block.facts.map(
        ([label, value]) =>
          value !== null &&
          html`<dt style="color:#57534e">${label}</dt><dd style="margin:0 0 8px">${isolated(value)}</dd>`,
      )}</dl>`;
    case "links":
      return html`<ul style="margin:0 0 16px;padding:0;list-style:none">${block.links.map(
        ({ label, href, text }) =>
          html`<li style="margin:0 0 12px"><a href="${href}" style="color:#c2410c;font-weight:600">${isolated(label)}</a><br><span style="color:#57534e">${text}</span></li>`,
      )}</ul>`;
    case "button":
      return html`<p style="margin:0 0 16px"><a href="${block.href}" style="display:inline-block;padding:12px 20px;background:#c2410c;color:#fff;border-radius:8px;text-decoration:none">${block.label}</a></p>`;
    case "note":
      return html`<p style="margin:0 0 8px;color:#57534e;font-size:14px">${block.text}${
        block.link ? html` <a href="${block.link.href}" style="color:#c2410c">${block.link.label}</a>` : ""
      }</p>`;
  }
}
