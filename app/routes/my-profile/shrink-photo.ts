import { shrinkImage } from "#app/client/shrink-image.ts";

/** In px; twice the size that the API keeps. */
const maxSide = 1024;
/** In bytes; smaller files are left as they are. */
const minBytes = 400_000;

/** Replaces a large photo, which saves minutes on a slow link and removes the location. Unreadable files stay. */
export async function shrinkSelectedPhoto(input: HTMLInputElement): Promise<void> {
  const original = input.files?.[0];
  if (!original || original.size < minBytes) return;
  const shrunkBlob = await shrinkImage(original, maxSide).catch(() => null);
  // Another photo may have been chosen meanwhile.
  if (!shrunkBlob || input.files?.[0] !== original) return;
  const files = new DataTransfer();
  files.items.add(new File([shrunkBlob], original.name, { type: shrunkBlob.type }));
  input.files = files.files;
}
