/** In px, twice what the API keeps. */
const maxSide = 1024;
/** In bytes; smaller files are left as they are. */
const minBytes = 400_000;

/** Replaces a large photo: saves minutes on a slow link and removes the location. Unreadable files stay. */
export async function shrinkSelectedPhoto(input: HTMLInputElement): Promise<void> {
  const original = input.files?.[0];
  if (!original || original.size < minBytes) return;
  const shrunkBlob = await shrinkImage(original).catch(() => null);
  // Another photo may have been chosen meanwhile.
  if (!shrunkBlob || input.files?.[0] !== original) return;
  const files = new DataTransfer();
  files.items.add(new File([shrunkBlob], original.name, { type: shrunkBlob.type }));
  input.files = files.files;
}

async function shrinkImage(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const canvasContext = canvas.getContext("2d");
  if (!canvasContext) return null;
  // Transparent areas would become black.
  canvasContext.fillStyle = "#fff";
  canvasContext.fillRect(0, 0, canvas.width, canvas.height);
  canvasContext.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}
