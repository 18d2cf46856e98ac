const maxMapItems = 500;
/** Cells across a tile, as a power of two: 4 cells of 64 pixels in a tile of 256. */
const cellsPerTileLog2 = 2;
const maxZoom = 22;

/** Degrees; west > east crosses the date line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** In degrees. A cell is 360 divided by a power of two, so that every database computes the same cells. */
export interface MapGrid {
  level: number;
  cellWidth: number;
  cellHeight: number;
  /** Longitudes below this one are beyond the date line; they continue after 180. */
  firstLng: number;
  bounds: Bounds;
}

export interface MapCell {
  count: number;
  lat: number;
  lng: number;
  minPriceCents: number;
  /** The id of one of the cell's cars. */
  id: number;
}

export function parseBounds(bbox: string): Bounds {
  const [west, south, east, north] = bbox.split(",").map(Number) as [number, number, number, number];
  return { west, south, east, north };
}

/** Returns the finest grid for the zoom that has no more cells than a map may have. */
export function gridOf(bounds: Bounds, zoom = maxZoom): MapGrid {
  const [west, east] = longitudes(bounds);
  const [south, north] = [clamp(bounds.south, 90), clamp(bounds.north, 90)];
  const width = west <= east ? east - west : east - west + 360;
  const height = Math.max(0, north - south);
  for (let level = Math.min(zoom, maxZoom) + cellsPerTileLog2; ; level--) {
    const cellWidth = 360 / 2 ** level;
    // About square between the 45th and the 65th degree of latitude.
    const cellHeight = cellWidth / 2;
    const cells = (Math.floor(width / cellWidth) + 3) * (Math.floor(height / cellHeight) + 2);
    if (cells > maxMapItems && level > 0) continue;
    const firstLng = west <= east ? -180 : west;
    return { level, cellWidth, cellHeight, firstLng, bounds: { west, south, east, north } };
  }
}

/** Clamps the edges. An area that crosses the date line, but no longer does once clamped, is the whole circle. */
function longitudes(bounds: Bounds): [west: number, east: number] {
  const [west, east] = [clamp(bounds.west, 180), clamp(bounds.east, 180)];
  return bounds.west > bounds.east && west <= east ? [-180, 180] : [west, east];
}

const clamp = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees));

export function toCarMap(cells: MapCell[]) {
  const clusters = cells.filter(({ count }) => count > 1);
  const single = cells.filter(({ count }) => count === 1);
  return {
    clusters: clusters.map(({ lat, lng, count, minPriceCents }) => ({
      lat: roundDegrees(lat),
      lng: roundDegrees(lng),
      count,
      min_price: minPriceCents / 100,
    })),
    cars: single.map(({ id, lat, lng, minPriceCents }) => ({ id, lat, lng, price: minPriceCents / 100 })),
  };
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
