import { type ReactNode, useState } from "react";

interface KeptHtmlProps<T> {
  className?: string;
  /** Of the loader's `serverOnly`: undefined in a page that the server drew. */
  value: T | undefined;
  children: (value: T) => ReactNode;
}

/**
 * Texts and links that no script makes better: the browser keeps the server's HTML and is sent neither their data nor
 * their code. After a navigation in the browser it draws them itself.
 */
export function KeptHtml<T>({ className, value, children }: KeptHtmlProps<T>) {
  const [isKept] = useState(value === undefined);
  if (!isKept && value !== undefined) return <div className={className}>{children(value)}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what is there as it is
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
