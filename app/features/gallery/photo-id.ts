/** Of a photo on the page of all photos, and of its slide in a gallery. @param index from 0 */
export const photoId = (index: number): string => `photo-${index + 1}`;
