/** The photo, from 0, that a rail without embla is scrolled to; right-to-left rails count below zero. */
export function currentSlide(rail: { scrollLeft: number; clientWidth: number } | null): number {
  return rail?.clientWidth ? Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth) : 0;
}
