/** Longest side that is sent, px: twice what is kept. */
const longest = 1024;
/** What is worth the work, bytes. */
const large = 400_000;

/**
 * Puts a smaller picture in the place of a large one that was chosen: a phone's has megabytes, which a slow link would
 * take minutes for, and tells where it was taken. What the browser cannot read goes as it is.
 */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = input.files?.[0];
  if (!chosen || chosen.size < large) return;
  const smaller = await shrunk(chosen).catch(() => null);
  // Another one may have been chosen meanwhile.
  if (!smaller || input.files?.[0] !== chosen) return;
  const files = new DataTransfer();
  files.items.add(new File([smaller], chosen.name, { type: smaller.type }));
  input.files = files.files;
}

async function shrunk(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const drawing = canvas.getContext("2d");
  if (!drawing) return null;
  // Where it is transparent it would turn black.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}
