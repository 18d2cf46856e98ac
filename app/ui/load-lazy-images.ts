/** For printing, which shows images that were never scrolled to. */
export async function loadLazyImages(): Promise<void> {
  const lazyImages = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of lazyImages) picture.loading = "eager";
  // A failed image must not block printing.
  await Promise.allSettled(lazyImages.map((picture) => picture.decode()));
}
