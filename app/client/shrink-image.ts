/** Returns a JPEG without metadata, at most `maxSide` px wide and high. @throws when the browser cannot read `file` */
export async function shrinkImage(file: File, maxSide: number): Promise<Blob | null> {
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
