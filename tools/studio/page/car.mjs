import * as THREE from "three";
import { job, readMesh } from "./job.mjs";
import { make, materials, seeThrough } from "./materials.mjs";
import { addPlates } from "./plates.mjs";
import { addScreens } from "./screens.mjs";
import { skinMaterial } from "./skin.mjs";
import { wheel } from "./wheel.mjs";

const { features } = job;
export const car = new THREE.Group();
/** Adds the half that is nearer to the camera first, so that what it hides is not shaded. */
const both = (geometry, mat, order = 0) => {
  for (const side of [-1, 1]) {
    const mesh = new THREE.Mesh(geometry, mat);
    mesh.scale.z = side;
    mesh.renderOrder = order;
    car.add(mesh);
  }
};
export const body = readMesh(job.meshes.body);
both(body, skinMaterial(0, 0, { side: THREE.DoubleSide }));
const part = (keep) => {
  const geometry = body.clone();
  const { position: p, normal: n } = body.attributes;
  const index = body.index.array;
  const kept = [];
  for (let i = 0; i < index.length; i += 3) {
    const corners = [index[i], index[i + 1], index[i + 2]];
    if (corners.some((at) => keep(p.getX(at), p.getY(at), n.getY(at)))) kept.push(...corners);
  }
  geometry.setIndex(kept);
  for (const name of Object.keys(body.attributes)) geometry.setAttribute(name, body.attributes[name]);
  return geometry;
};
const [rearAxle, frontAxle] = features.axles;
const isEnd = (x) => x > frontAxle + 0.05 || x < rearAxle - 0.05;
export const ends = part((x, y) => isEnd(x) && y > 0.2);
export const glazed = part((x, y, ny) => (isEnd(x) || y > features.belt - 0.05) && ny < 0.975);
both(ends, skinMaterial(1, 0.016, { side: THREE.FrontSide }));
both(ends, skinMaterial(2, 0.055, { side: THREE.FrontSide }));
// The glass is only where the skin is open: a pane set further in would leave a gap at its edge.
both(glazed, skinMaterial(3, 0, { side: THREE.FrontSide, ...seeThrough }), 10);
for (const [name, kind] of [
  ["mirror", "paint"],
  ["mirrorFoot", "black"],
  ["handles", features.handleKind ?? "paint"],
  ["rails", "chrome"],
  ["under", "well"],
  ["exhaust", "chrome"],
  ["screenFrame", "gloss"],
  ["pane", "pane"],
])
  if (job.meshes[name]) both(readMesh(job.meshes[name]), materials[kind], kind === "pane" ? 10 : 0);
export const room = new THREE.Group();
car.add(room);
for (const [name, mesh] of Object.entries(job.meshes))
  if (name.startsWith("room:")) room.add(new THREE.Mesh(readMesh(mesh), materials[name.slice(5)]));
if (job.meshes.folded) room.add(new THREE.Mesh(readMesh(job.meshes.folded), materials.black));

// One set of meshes for all four wheels, so that their light is baked once.
const oneWheel = wheel(make, features.wheelRadius, job.wheel);
for (const x of features.axles)
  for (const side of [-1, 1]) {
    const one = oneWheel.clone();
    one.position.set(x, features.wheelRadius, side * features.wheelZ);
    if (side < 0) one.rotation.y = Math.PI;
    car.add(one);
  }
export const plates = addPlates(car);
addScreens(room);
