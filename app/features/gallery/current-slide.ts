/** Returns the photo, from 0, that the rail is scrolled to; `scrollLeft` is negative in right-to-left rails. */
export function currentSlide(rail: { scrollLeft: number; clientWidth: number } | null): number {
  return rail?.clientWidth ? Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth) : 0;
}
