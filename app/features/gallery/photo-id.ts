/** Returns the id of a photo on the photo page. @param index from 0 */
export const photoId = (index: number): string => `photo-${index + 1}`;
