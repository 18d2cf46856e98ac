import { RichText } from "./rich-text.tsx";
import type { RichTextContent } from "./safe-html.server.ts";

interface RichTextOrParagraphProps {
  content: RichTextContent;
  className: string;
}

export function RichTextOrParagraph({ content: { text, html }, className }: RichTextOrParagraphProps) {
  return html ? <RichText html={html} /> : <p className={className}>{text}</p>;
}
