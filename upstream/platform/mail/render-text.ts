import type { Block } from "./mail.ts";

export function mailText(blocks: Block[]): string {
  return `${blocks.map(blockText).join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "quote":
      // Browsers post CRLF, and each character would count as a line end.
      return block.text.replace(/\r\n?/g, "\n").replace(/^/gm, "> ");
    case "code":
      return block.text;
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "button":
      return `${block.label}:\n${block.href}`;
    case "note":
      return block.link ? `${block.text} ${block.link.label}: ${block.link.href}` : block.text;
  }
}
