/** A turning ring of the text's size and colour. Decorative: the words beside it say what is awaited. */
export function Spinner({ className = "" }: { className?: string }) {
  return <span className={`spinner ${className}`.trim()} aria-hidden="true" />;
}
