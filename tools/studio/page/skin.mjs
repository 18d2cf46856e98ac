import * as THREE from "three";
import { job } from "./job.mjs";
import { maskTexture } from "./masks.mjs";
import { material } from "./materials.mjs";
import { skin } from "./shaders.mjs";

const { features } = job;
const { sideArea, endArea, topArea } = features;
const masks = {
  sideArea: { value: new THREE.Vector4(...sideArea) },
  endArea: { value: new THREE.Vector4(...endArea) },
  topArea: { value: new THREE.Vector4(...topArea) },
};
for (const [name, area] of [
  ["sideA", sideArea],
  ["sideB", sideArea],
  ["frontA", endArea],
  ["frontB", endArea],
  ["frontC", endArea],
  ["rearA", endArea],
  ["rearB", endArea],
  ["rearC", endArea],
  ["topA", topArea],
])
  masks[name] = { value: maskTexture(area, area === endArea ? 820 : 520, features[name]) };
/** Returns the material of a layer of the skin (see the shader), `inset` metres behind it. */
export const skinMaterial = (layer, inset, options) =>
  material(
    skin,
    {
      ...masks,
      layer: { value: layer },
      inset: { value: inset },
      belt: { value: features.belt },
      middle: { value: features.middle },
      rearTint: { value: features.rearTint },
      axles: { value: new THREE.Vector2(...features.axles) },
      wheelRadius: { value: features.wheelRadius },
      archRadius: { value: features.archRadius },
    },
    options,
  );
