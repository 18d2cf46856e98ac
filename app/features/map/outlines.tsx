import { divIcon, type Layer, Marker as LeafletMarker } from "leaflet";
import { useEffect, useState } from "react";
import { GeoJSON, Marker, useMap, useMapEvents } from "react-leaflet";
import { feature } from "topojson-client";
import { letterWidth, type Place } from "./projection.ts";

/** The class sets the colours (map.css). */
const land = { interactive: false, style: { className: "map-land", weight: 1 } };

type Countries = Parameters<typeof feature>[0];

/** Least distance between two names in px, so that they do not touch. */
const namesApart = { x: 90, y: 22 };

/** Px around the middle of a mark. */
const markReach = { x: 20, y: 26 };
/** Px below a town where its name may be. */
const offsets = [0, 27, -27];

/** Draws land and borders, and as many names of towns as have room beside the marks. */
export function Outlines({ towns }: { towns: readonly (Place & { name: string })[] }) {
  const [countries, setCountries] = useState<Countries | null>(null);
  useEffect(() => {
    let isShown = true;
    // If the outlines cannot be loaded, the names stay.
    import("./europe.topo.json").then(
      (outlines) => isShown && setCountries(outlines.default as unknown as Countries),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <>
      {countries && <GeoJSON data={feature(countries, "countries")} {...land} />}
      <TownNames towns={towns} />
    </>
  );
}

function TownNames({ towns }: { towns: readonly (Place & { name: string })[] }) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  const [marks, setMarks] = useState<Place[]>([]);
  function readMarks({ layer: changed }: { layer: Layer }) {
    if (!isMark(changed)) return;
    const found: Place[] = [];
    map.eachLayer((layer) => isMark(layer) && found.push(layer.getLatLng()));
    setMarks(found);
  }
  useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
    layeradd: readMarks,
    layerremove: readMarks,
  });
  const marked = marks.map((mark) => map.project(mark, zoom));
  const taken: { x: number; y: number }[] = [];
  const named = towns.flatMap((town) => {
    const { x, y } = map.project(town, zoom);
    const halfWidth = town.name.length * letterWidth;
    const offset = offsets.find(
      (offset) =>
        taken.every(
          (other) => Math.abs(x - other.x) > namesApart.x || Math.abs(y + offset - other.y) > namesApart.y,
        ) &&
        marked.every(
          (mark) =>
            Math.abs(x - mark.x) > halfWidth + markReach.x || Math.abs(y + offset - mark.y) > markReach.y,
        ),
    );
    if (offset === undefined) return [];
    taken.push({ x, y: y + offset });
    return { town, offset };
  });
  return named.map(({ town, offset }) => (
    <Marker
      key={town.name}
      position={town}
      icon={nameIcon(town.name, offset)}
      zIndexOffset={-1000}
      interactive={false}
      keyboard={false}
    />
  ));
}

const isMark = (layer: Layer): layer is LeafletMarker =>
  layer instanceof LeafletMarker && layer.options.interactive !== false;

function nameIcon(name: string, offset: number) {
  const label = document.createElement("span");
  label.textContent = name;
  return divIcon({ html: label, className: "map-name", iconSize: [0, 0], iconAnchor: [0, -offset] });
}
