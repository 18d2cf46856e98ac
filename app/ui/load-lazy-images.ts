/** Lets every picture of the page come, those far below too: paper shows them all. Answers when they are there. */
export async function loadLazyImages(): Promise<void> {
  const lazyImages = [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")];
  for (const picture of lazyImages) picture.loading = "eager";
  // One that cannot be had does not keep the others from the paper.
  await Promise.allSettled(lazyImages.map((picture) => picture.decode()));
}
