import * as THREE from "three";
import { bakeLight } from "./bake.mjs";
import { body, car, ends, glazed, room } from "./car.mjs";
import { job } from "./job.mjs";
import { material } from "./materials.mjs";
import { floorShadow } from "./shaders.mjs";

export const renderer = new THREE.WebGLRenderer({ antialias: false });
renderer.autoClear = false;
export const scene = new THREE.Scene();
scene.add(car);
const floor = new THREE.Mesh(
  new THREE.PlaneGeometry(14, 9, 168, 108).rotateX(-Math.PI / 2),
  material(floorShadow, {}),
);
export const floorScene = new THREE.Scene();
floorScene.add(floor);
scene.updateMatrixWorld(true);
floor.updateMatrixWorld(true);
const bake = (groups, others = [], directions = job.directions, reach = undefined) => {
  const distinct = new Map();
  for (const group of groups)
    group.traverse(
      (mesh) => mesh.isMesh && !distinct.has(mesh.geometry) && distinct.set(mesh.geometry, mesh),
    );
  distinct.delete(ends);
  distinct.delete(glazed);
  bakeLight(renderer, scene, [...distinct.values(), ...others], directions, reach);
};
if (job.views.some(({ inside }) => !inside)) {
  // A cabin that is seen through glass only needs no shadows of its own.
  room.traverse((mesh) => {
    if (!mesh.isMesh) return;
    const light = new Float32Array(mesh.geometry.attributes.position.count * 2).fill(0.4);
    mesh.geometry.setAttribute("light", new THREE.BufferAttribute(light, 2));
  });
  bake(
    car.children.filter((child) => child !== room),
    [floor],
  );
  for (const one of [ends, glazed]) one.setAttribute("light", body.attributes.light);
}
/** Bakes the cabin's light as if it had no roof, because light through windows is not baked. */
export function bakeCabin() {
  for (const child of car.children) child.visible = child === room;
  bake([room], [], Math.round(job.directions * 1.5), 2.2);
  for (const child of car.children) child.visible = true;
}
