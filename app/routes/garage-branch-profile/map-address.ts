/** A map of the place with a pin in it; null without coordinates. */
export function mapAddress({ lat, lng }: { lat: number | null; lng: number | null }): string | null {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
