import * as THREE from "three";

/** The car and the views to render. */
export const job = await (await fetch("/job.json")).json();
const bytes = await (await fetch("/meshes.bin")).arrayBuffer();

export const readMesh = ({ offset, vertices, indices }) => {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute(
    "position",
    new THREE.BufferAttribute(new Float32Array(bytes, offset, vertices * 3), 3),
  );
  geometry.setAttribute(
    "normal",
    new THREE.BufferAttribute(new Float32Array(bytes, offset + vertices * 12, vertices * 3), 3),
  );
  geometry.setAttribute("uv", new THREE.BufferAttribute(new Float32Array(vertices * 2), 2));
  // Outermost first, so that hidden faces are not shaded: the mesh comes slice by slice from the middle.
  const index = new Uint32Array(bytes, offset + vertices * 24, indices).toReversed();
  for (let i = 0; i < index.length; i += 3) [index[i], index[i + 2]] = [index[i + 2], index[i]];
  geometry.setIndex(new THREE.BufferAttribute(index, 1));
  return geometry;
};
