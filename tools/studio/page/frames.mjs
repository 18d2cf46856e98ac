import * as THREE from "three";
import { aim, camera, outlineOf } from "./camera.mjs";
import { body, car, plates } from "./car.mjs";
import { fold } from "./fold.mjs";
import { job } from "./job.mjs";
import { material, shared } from "./materials.mjs";
import { floorScene, renderer, scene } from "./scene.mjs";

const { width, height, samples } = job;
const outline = outlineOf(body);
const target2 = (part = 1, filter = THREE.NearestFilter) =>
  new THREE.WebGLRenderTarget(width / part, height / part, {
    count: 2,
    type: THREE.FloatType,
    minFilter: filter,
    magFilter: filter,
  });
/** One and a half times as wide and high as the picture, which smooths its edges. */
const now = target2(2 / 3, THREE.LinearFilter);
const sumShader = material(
  `precision highp float; uniform sampler2D a, b; layout(location=0) out vec4 x; layout(location=1) out vec4 y; void main(){ vec2 at=gl_FragCoord.xy*1.5/vec2(textureSize(a,0)); x=texture(a,at); y=texture(b,at);}`,
  { a: { value: now.textures[0] }, b: { value: now.textures[1] } },
  {
    vertexShader: `precision highp float; in vec3 position; void main(){ gl_Position=vec4(position.xy*2.0,0.,1.);}`,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  },
);
const quad = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), sumShader);
quad.frustumCulled = false;
const flat = new THREE.Scene();
flat.add(quad);
const add = (sum) => {
  renderer.setRenderTarget(sum);
  renderer.render(flat, camera);
};
const clear = (t) => {
  renderer.setRenderTarget(t);
  renderer.setClearColor(0, 0);
  renderer.clear();
};
const sums = { car: target2(), floor: target2(), mirror: target2(2) };

const bits = (i, base) => {
  let [f, r] = [1, 0];
  for (let k = i; k > 0; k = Math.floor(k / base)) {
    f /= base;
    r += f * (k % base);
  }
  return r;
};

/** Renders a view, and sends out its two passes and the positions of its plates. */
export async function render(view) {
  shared.within.value = view.inside ? 1 : 0;
  shared.night.value = view.night ? 1 : 0;
  shared.strip.value = view.strip ? 1 : 0;
  const offset = aim(view, outline);
  const frame = (dx, dy) =>
    camera.setViewOffset(width, height, offset[0] + dx, offset[1] + dy, width, height);
  shared.eye.value.copy(camera.position);
  for (const sum of Object.values(sums)) clear(sum);
  const start = performance.now();
  for (let i = 0; i < samples; i += 1) {
    const [dx, dy] = [bits(i + 1, 2) - 0.5, bits(i + 1, 3) - 0.5];
    frame(dx * 0.5, dy * 0.5);
    clear(now);
    renderer.render(scene, camera);
    add(sums.car);
    if (i === 0) {
      renderer.setRenderTarget(sums.floor);
      renderer.render(floorScene, camera);
    }
    if (i === 0 && !view.close && !view.inside) {
      shared.mirrored.value = 1;
      car.scale.y = -1;
      car.updateMatrixWorld(true);
      renderer.setRenderTarget(sums.mirror);
      renderer.render(scene, camera);
      car.scale.y = 1;
      car.updateMatrixWorld(true);
      shared.mirrored.value = 0;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  frame(0, 0);
  const output = {};
  for (const [name, sum] of Object.entries(sums))
    for (const k of [0, 1]) {
      if ((name === "mirror" && (view.close || view.inside)) || (name === "floor" && k)) continue;
      const pixels = new Float32Array(sum.width * sum.height * 4);
      renderer.readRenderTargetPixels(sum, 0, 0, sum.width, sum.height, pixels, undefined, k);
      output[`${name}${k}`] = pixels;
    }
  const folded = fold(width, height, samples, output);
  const report = { seconds: (performance.now() - start) / 1000, plates: {} };
  for (const [side, mesh] of plates)
    report.plates[side] = [
      [-0.26, 0.055],
      [0.26, 0.055],
      [0.26, -0.055],
      [-0.26, -0.055],
    ].map(([x, y]) => {
      const p = mesh.localToWorld(new THREE.Vector3(x, y, 0.001)).project(camera);
      return [((p.x + 1) / 2) * width, ((1 - p.y) / 2) * height];
    });
  for (const [name, bytes] of Object.entries(folded))
    await fetch(`/result/${view.name}/${name}`, { method: "POST", body: bytes });
  await fetch(`/result/${view.name}/report`, { method: "POST", body: JSON.stringify(report) });
}
