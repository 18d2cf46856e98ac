import * as THREE from "three";
import { job } from "./job.mjs";
import { plain, vertex } from "./shaders.mjs";
import { surfaces } from "./surfaces.mjs";

/** Uniforms of all materials. */
export const shared = {
  eye: { value: new THREE.Vector3() },
  mirrored: { value: 0 },
  within: { value: 0 },
  night: { value: 0 },
  strip: { value: 0 },
  carBox: { value: new THREE.Vector4(...job.carBox) },
  inset: { value: 0 },
  seams: { value: new THREE.Vector3(...job.cabin.seams) },
};
export const material = (fragmentShader, uniforms, options = {}) =>
  new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: vertex,
    fragmentShader,
    uniforms: { ...shared, ...uniforms },
    ...options,
  });

export const seeThrough = {
  transparent: true,
  depthWrite: false,
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneMinusSrcAlphaFactor,
};
const blank = new THREE.DataTexture(new Uint8Array([0, 0, 0, 255]), 1, 1);
blank.needsUpdate = true;
export const plainMaterial = ({
  albedo = [0.02, 0.02, 0.02],
  glow = [0, 0, 0],
  metal = 0,
  rough = 0.6,
  coat = 0,
  painted = 0,
  spec = 0.04,
  dim = 1,
  picture,
  shines = 0,
  sheer = 1,
  grain = 0,
  second = albedo,
  thread = albedo,
  side = THREE.DoubleSide,
}) =>
  material(
    plain,
    {
      albedo: { value: new THREE.Vector3(...albedo) },
      glow: { value: new THREE.Vector3(...glow) },
      metal: { value: metal },
      rough: { value: rough },
      coat: { value: coat },
      painted: { value: painted },
      spec: { value: spec },
      dim: { value: dim },
      picture: { value: picture ?? blank },
      hasPicture: { value: picture ? 1 : 0 },
      shines: { value: shines },
      sheer: { value: sheer },
      grain: { value: grain },
      second: { value: new THREE.Vector3(...second) },
      thread: { value: new THREE.Vector3(...thread) },
    },
    sheer < 1 ? { ...seeThrough, side } : { side },
  );
export const materials = {
  tyre: plainMaterial({ albedo: [0.014, 0.014, 0.015], rough: 0.75, spec: 0.05 }),
  rim: plainMaterial({ albedo: job.rimColour ?? [0.62, 0.63, 0.65], metal: 1, rough: 0.2, coat: 0.3 }),
  barrel: plainMaterial({ albedo: [0.12, 0.12, 0.125], metal: 1, rough: 0.4 }),
  disc: plainMaterial({ albedo: [0.13, 0.13, 0.135], metal: 0.9, rough: 0.4 }),
  caliper: plainMaterial({ albedo: [0.05, 0.05, 0.055], rough: 0.4 }),
  well: plainMaterial({ albedo: [0.006, 0.006, 0.006], rough: 1, spec: 0 }),
  paint: plainMaterial({ painted: 1 }),
  gloss: plainMaterial({ albedo: [0.006, 0.006, 0.007], rough: 0.05, coat: 0.7 }),
  black: plainMaterial({ albedo: [0.015, 0.015, 0.016], rough: 0.55 }),
  chrome: plainMaterial({ albedo: [0.75, 0.76, 0.78], metal: 1, rough: 0.08 }),
  glass: plainMaterial({ albedo: [0.01, 0.012, 0.014], rough: 0.02, coat: 1, spec: 0.3 }),
  pane: plainMaterial({ albedo: [0.004, 0.006, 0.006], rough: 0.01, spec: 0.075, sheer: 0.5 }),
  satin: plainMaterial({ albedo: [0.5, 0.5, 0.51], metal: 1, rough: 0.3, grain: 4 }),
  vent: plainMaterial({ albedo: [0.006, 0.006, 0.006], rough: 0.7, spec: 0.02 }),
  ...Object.fromEntries(Object.entries(surfaces).map(([name, surface]) => [name, plainMaterial(surface)])),
};

/** Makes a mesh of a material. */
export const make = (geometry, name) => {
  if (!geometry.attributes.uv)
    geometry.setAttribute(
      "uv",
      new THREE.BufferAttribute(new Float32Array(geometry.attributes.position.count * 2), 2),
    );
  return new THREE.Mesh(geometry, materials[name]);
};
