import { retryUntilOnline } from "#app/client/retry-when-online.ts";
import { shrinkImage } from "#app/client/shrink-image.ts";
import type { Photo } from "./photo-fields.tsx";

/** In px: the largest size on the site, and the size in the list of photos. */
const maxSide = 2048;
const previewSide = 240;

interface Answer {
  photo: Photo | null;
  /** Why the photo was not kept; null if unknown. */
  message: string | null;
}

/** Returns a small picture as a data URL, which the page's policy allows; null when browsers cannot read the file. */
export async function previewOf(file: File): Promise<string | null> {
  const blob = await shrinkImage(file, previewSide).catch(() => null);
  if (!blob) return null;
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/**
 * Sends a photo reduced in size, which saves minutes on a slow link and removes the location. Waits for a connection.
 * @param onProgress called with the sent share, 0 to 1
 */
export async function sendPhoto(
  url: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const shrunk = await shrinkImage(file, maxSide).catch(() => null);
  const body = new FormData();
  body.set("photos", shrunk && shrunk.size < file.size ? shrunk : file, file.name);
  try {
    const response = await retryUntilOnline(() => post(url, body, onProgress));
    return await response.json();
  } catch {
    return { photo: null, message: null };
  }
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. @throws TypeError without a connection, like fetch */
function post(url: string, body: FormData, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText));
    request.onerror = () => reject(new TypeError("network"));
    request.ontimeout = () => reject(new Error("timeout"));
    request.timeout = 120_000;
    request.open("POST", url);
    request.send(body);
  });
}
