import * as THREE from "three";
import { job } from "./job.mjs";

const { width, height, features } = job;
const fov = 19.5;
export const camera = new THREE.PerspectiveCamera(fov, width / height, 0.5, 60);

/** Returns points of a body that bound it in every view. */
export function outlineOf(body) {
  const outline = [];
  const p = body.attributes.position;
  for (let i = 0; i < p.count; i += 23)
    for (const s of [1, -1]) outline.push(new THREE.Vector3(p.getX(i), p.getY(i), s * p.getZ(i)));
  for (const x of features.axles)
    for (const s of [1, -1]) outline.push(new THREE.Vector3(x, 0, s * features.wheelZ));
  return outline;
}

/** Aims the camera of a view: the car's width in the picture decides the distance, its nearest wheel the height. */
export function aim({ azimuth, elevation, fill, floor, close, inside }, outline) {
  camera.near = inside ? 0.05 : 0.5;
  camera.fov = inside ? 64 : fov;
  if (inside) {
    const [x, y, z] = job.eye;
    camera.clearViewOffset();
    camera.position.set(x, y, z);
    camera.lookAt(x + 1, y - 0.4, z - 0.05);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
    return [0, 0];
  }
  const wheelAt = [features.axles[1] - 0.08, features.wheelRadius + 0.06, -features.wheelZ + 0.04];
  const target = new THREE.Vector3(...(close ? wheelAt : [0, 0.62, 0]));
  const place = (distance) => {
    camera.clearViewOffset();
    camera.position.set(
      target.x + Math.cos(azimuth) * distance,
      elevation,
      target.z - Math.sin(azimuth) * distance,
    );
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
  };
  const extent = () => {
    const points = outline.map((p) => p.clone().project(camera));
    const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  };
  if (close) {
    place(close);
    return [0, 0];
  }
  let [near, far] = [3, 40];
  for (let i = 0; i < 30; i += 1) {
    const middle = (near + far) / 2;
    place(middle);
    const [left, right] = extent();
    if ((right - left) / 2 > fill) near = middle;
    else far = middle;
  }
  const [left, right, low] = extent();
  return [((left + right) / 4) * width, (-low / 2 - 0.5 + floor) * height];
}
