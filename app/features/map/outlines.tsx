import { divIcon } from "leaflet";
import { useEffect, useState } from "react";
import { GeoJSON, Marker, useMap, useMapEvents } from "react-leaflet";
import { feature } from "topojson-client";
import type { Place } from "./projection.ts";

/** The class sets the colours (map.css). */
const land = { interactive: false, style: { className: "map-land", weight: 1 } };

type Countries = Parameters<typeof feature>[0];

/** Least distance between two names in px, so that they do not touch. */
const namesApart = { x: 90, y: 22 };

/** Draws land and borders, and as many names of towns as have room. */
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
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const taken: { x: number; y: number }[] = [];
  const named = towns.filter((town) => {
    const at = map.project(town, zoom);
    const isFree = taken.every(
      ({ x, y }) => Math.abs(at.x - x) > namesApart.x || Math.abs(at.y - y) > namesApart.y,
    );
    if (isFree) taken.push(at);
    return isFree;
  });
  return named.map((town) => (
    <Marker
      key={town.name}
      position={town}
      icon={nameIcon(town.name)}
      zIndexOffset={-1000}
      interactive={false}
      keyboard={false}
    />
  ));
}

function nameIcon(name: string) {
  const label = document.createElement("span");
  label.textContent = name;
  return divIcon({ html: label, className: "map-name", iconSize: [0, 0] });
}
