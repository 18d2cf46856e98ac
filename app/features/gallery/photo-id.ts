/** Returns the id of a photo on the photo page, and of its slide in a gallery. @param index from 0 */
export const photoId = (index: number): string => `photo-${index + 1}`;
