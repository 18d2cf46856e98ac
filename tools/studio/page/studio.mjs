import * as THREE from "three";
import { bakeLight } from "./bake.mjs";
import { fold } from "./fold.mjs";
import { maskTexture } from "./masks.mjs";
import { floorShadow, plain, skin, vertex } from "./shaders.mjs";
import { wheel } from "./wheel.mjs";

const job = await (await fetch("/job.json")).json();
const bytes = await (await fetch("/meshes.bin")).arrayBuffer();
const { width, height, samples, features } = job;
const fov = 19.5;

const readMesh = ({ offset, vertices, indices }) => {
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
  // Outermost first, for the same reason: the mesh comes slice by slice from the middle.
  const index = new Uint32Array(bytes, offset + vertices * 24, indices).toReversed();
  for (let i = 0; i < index.length; i += 3) [index[i], index[i + 2]] = [index[i + 2], index[i]];
  geometry.setIndex(new THREE.BufferAttribute(index, 1));
  return geometry;
};

const renderer = new THREE.WebGLRenderer({ antialias: false });
renderer.autoClear = false;
const shared = {
  eye: { value: new THREE.Vector3() },
  mirrored: { value: 0 },
  within: { value: 0 },
  night: { value: 0 },
  strip: { value: 0 },
  carBox: { value: new THREE.Vector4(...job.carBox) },
  inset: { value: 0 },
};
const material = (fragmentShader, uniforms, options = {}) =>
  new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader: vertex,
    fragmentShader,
    uniforms: { ...shared, ...uniforms },
    ...options,
  });

const seeThrough = {
  transparent: true,
  depthWrite: false,
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneMinusSrcAlphaFactor,
};
const blank = new THREE.DataTexture(new Uint8Array([0, 0, 0, 255]), 1, 1);
blank.needsUpdate = true;
const plainMaterial = ({
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
    },
    sheer < 1 ? { ...seeThrough, side } : { side },
  );
const materials = {
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
  dash: plainMaterial({ albedo: [0.05, 0.05, 0.053], rough: 0.7, spec: 0.05 }),
  lining: plainMaterial({ albedo: [0.3, 0.285, 0.265], rough: 0.8, spec: 0.04 }),
  satin: plainMaterial({ albedo: [0.5, 0.5, 0.51], metal: 1, rough: 0.3 }),
  vent: plainMaterial({ albedo: [0.008, 0.008, 0.009], rough: 0.3, spec: 0.05 }),
  leather: plainMaterial({ albedo: [0.022, 0.022, 0.024], rough: 0.5, spec: 0.05 }),
  seat: plainMaterial({ albedo: [0.05, 0.05, 0.054], rough: 0.8, dim: 0.9 }),
};

const car = new THREE.Group();
const make = (geometry, name) => {
  if (!geometry.attributes.uv)
    geometry.setAttribute(
      "uv",
      new THREE.BufferAttribute(new Float32Array(geometry.attributes.position.count * 2), 2),
    );
  return new THREE.Mesh(geometry, materials[name]);
};

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
const skinMaterial = (layer, inset, options) =>
  material(
    skin,
    {
      ...masks,
      layer: { value: layer },
      inset: { value: inset },
      belt: { value: features.belt },
      middle: { value: features.middle },
      rearTint: { value: features.rearTint },
      twoTone: { value: features.twoTone },
      axles: { value: new THREE.Vector2(...features.axles) },
      wheelRadius: { value: features.wheelRadius },
      archRadius: { value: features.archRadius },
    },
    options,
  );
/** The half that is nearer to the camera first: what it hides is then not shaded. */
const both = (geometry, mat, order = 0) => {
  for (const side of [-1, 1]) {
    const mesh = new THREE.Mesh(geometry, mat);
    mesh.scale.z = side;
    mesh.renderOrder = order;
    car.add(mesh);
  }
};
const body = readMesh(job.meshes.body);
both(body, skinMaterial(0, 0, { side: THREE.DoubleSide }));
const part = (keep) => {
  const geometry = body.clone();
  const { position: p, normal: n } = body.attributes;
  const index = body.index.array;
  const kept = [];
  for (let i = 0; i < index.length; i += 3)
    if (keep(p.getX(index[i]), p.getY(index[i]), n.getX(index[i]), n.getY(index[i])))
      kept.push(index[i], index[i + 1], index[i + 2]);
  geometry.setIndex(kept);
  for (const name of Object.keys(body.attributes)) geometry.setAttribute(name, body.attributes[name]);
  return geometry;
};
const [rearAxle, frontAxle] = features.axles;
const isEnd = (x) => x > frontAxle + 0.05 || x < rearAxle - 0.05;
const ends = part((x, y) => isEnd(x) && y > 0.2);
const glazed = part((x, y, _nx, ny) => (isEnd(x) || y > features.belt - 0.05) && ny < 0.975);
both(ends, skinMaterial(1, 0.016, { side: THREE.FrontSide }));
both(ends, skinMaterial(2, 0.055, { side: THREE.FrontSide }));
both(glazed, skinMaterial(3, 0.002, { side: THREE.FrontSide, ...seeThrough }), 10);
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
const room = new THREE.Group();
car.add(room);
for (const [name, kind] of [
  ["cabin", "seat"],
  ["dashboard", "dash"],
  ["lining", "lining"],
  ["dashTrim", "satin"],
  ["ventFrames", "satin"],
  ["vents", "vent"],
  ["steering", "leather"],
  ["folded", "black"],
])
  if (job.meshes[name]) room.add(new THREE.Mesh(readMesh(job.meshes[name]), materials[kind]));

// One set of meshes for all four: their light is then baked once.
const oneWheel = wheel(make, features.wheelRadius, job.wheel);
for (const x of features.axles)
  for (const side of [-1, 1]) {
    const one = oneWheel.clone();
    one.position.set(x, features.wheelRadius, side * features.wheelZ);
    if (side < 0) one.rotation.y = Math.PI;
    car.add(one);
  }

function picture(w, h, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  draw(canvas.getContext("2d"));
  const texture = new THREE.CanvasTexture(canvas);
  texture.anisotropy = 8;
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}
const plates = [];
for (const [
  side,
  {
    at: [x, y],
    turn,
  },
] of Object.entries(features.plates)) {
  const face = picture(520, 110, (c) => {
    c.fillStyle = "#17191b";
    c.fillRect(0, 0, 520, 110);
    c.fillStyle = "#f0b400";
    c.beginPath();
    c.roundRect(5, 5, 510, 100, 10);
    c.fill();
    c.fillStyle = "#12389b";
    c.beginPath();
    c.roundRect(5, 5, 48, 100, [10, 0, 0, 10]);
    c.fill();
  });
  const forward = side === "front" ? 1 : -1;
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(0.52, 0.11),
    plainMaterial({ rough: 0.5, picture: face, spec: 0.04 }),
  );
  const holder = new THREE.Mesh(new THREE.BoxGeometry(0.535, 0.125, 0.02), materials.black);
  const group = new THREE.Group();
  mesh.position.z = 0.0115;
  group.add(mesh, holder);
  if (!holder.geometry.attributes.uv) make(holder.geometry, "black");
  group.position.set(x, y, 0);
  group.rotation.order = "YXZ";
  group.rotation.y = (forward * Math.PI) / 2;
  group.rotation.x = turn ?? 0;
  car.add(group);
  plates.push([side, mesh]);
}
for (const {
  at: [x, y],
  radius,
  forward,
} of features.badges ?? []) {
  const badge = make(new THREE.SphereGeometry(radius, 40, 20).scale(1, 1, 0.28), "chrome");
  badge.position.set(x, y, 0);
  badge.rotation.y = (forward * Math.PI) / 2;
  car.add(badge);
}

/** Maps and speed, as light. */
const screenPictures = {
  middle: (c) => {
    c.fillStyle = "#10161d";
    c.fillRect(0, 0, 600, 340);
    c.fillStyle = "#1b2733";
    for (const [x, y, w, h] of [
      [20, 20, 170, 120],
      [210, 20, 130, 70],
      [210, 110, 130, 90],
      [20, 160, 90, 100],
      [130, 220, 210, 60],
    ])
      c.fillRect(x, y, w, h);
    c.lineCap = "round";
    c.strokeStyle = "#4d6478";
    c.lineWidth = 9;
    c.stroke(new Path2D("M0 150L360 205M200 0L200 340M0 290L360 300M360 60L120 20"));
    c.strokeStyle = "#3c9bff";
    c.lineWidth = 12;
    c.stroke(new Path2D("M100 340L112 172L200 186L200 60L330 76"));
    c.fillStyle = "#fff";
    c.fill(new Path2D("M100 268l-16 36l16 -9l16 9Z"));
    c.fillStyle = "#0b0f14";
    c.fillRect(380, 0, 220, 340);
    c.fillStyle = "#e8eef4";
    c.font = "600 54px sans-serif";
    c.fillText("10:24", 402, 78);
    c.font = "26px sans-serif";
    c.fillStyle = "#8fa3b5";
    c.fillText("19.5°", 402, 124);
    for (const [i, tone] of ["#e8651a", "#2f7d5b", "#3c6fd0"].entries()) {
      c.fillStyle = tone;
      c.beginPath();
      c.roundRect(402 + i * 64, 160, 50, 50, 12);
      c.fill();
    }
    c.fillStyle = "#1d2630";
    c.beginPath();
    c.roundRect(402, 236, 178, 74, 12);
    c.fill();
    c.fillStyle = "#e8eef4";
    c.fillRect(420, 262, 110, 8);
    c.fillStyle = "#6f8598";
    c.fillRect(420, 284, 74, 7);
  },
  cluster: (c) => {
    c.fillStyle = "#0a0e12";
    c.fillRect(0, 0, 600, 212);
    for (const [x, share, tone] of [
      [120, 0.55, "#e9eef2"],
      [480, 0.35, "#e8651a"],
    ]) {
      c.lineWidth = 7;
      c.strokeStyle = "#26323d";
      c.beginPath();
      c.arc(x, 112, 76, 2.5, 6.93);
      c.stroke();
      c.strokeStyle = tone;
      c.beginPath();
      c.arc(x, 112, 76, 2.5, 2.5 + 4.43 * share);
      c.stroke();
      c.fillStyle = "#e8eef4";
      c.textAlign = "center";
      c.font = "600 46px sans-serif";
      c.fillText(x < 300 ? "84" : "D", x, 128);
    }
    c.fillStyle = "#c7d3dd";
    c.font = "28px sans-serif";
    c.fillText("412 km", 300, 96);
    c.fillStyle = "#3fae7a";
    c.fillRect(236, 120, 100, 12);
    c.fillStyle = "#26323d";
    c.fillRect(336, 120, 28, 12);
  },
};
for (const [name, { at, size, turn }] of Object.entries(job.screens)) {
  const [w, h] = size;
  const face = picture(600, Math.round((600 * h) / w), screenPictures[name]);
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(w, h),
    plainMaterial({ rough: 0.1, picture: face, shines: 1 }),
  );
  const frame = make(new THREE.BoxGeometry(w + 0.016, h + 0.016, 0.012), "gloss");
  mesh.position.z = 0.0065;
  const group = new THREE.Group();
  group.add(mesh, frame);
  group.position.set(...at);
  group.rotation.order = "YXZ";
  group.rotation.y = -Math.PI / 2;
  group.rotation.x = turn;
  room.add(group);
}

const scene = new THREE.Scene();
scene.add(car);
const floor = new THREE.Mesh(
  new THREE.PlaneGeometry(14, 9, 168, 108).rotateX(-Math.PI / 2),
  material(floorShadow, {}),
);
const floorScene = new THREE.Scene();
floorScene.add(floor);
scene.updateMatrixWorld(true);
floor.updateMatrixWorld(true);
const bake = (groups, others = []) => {
  const distinct = new Map();
  for (const group of groups)
    group.traverse(
      (mesh) => mesh.isMesh && !distinct.has(mesh.geometry) && distinct.set(mesh.geometry, mesh),
    );
  distinct.delete(ends);
  distinct.delete(glazed);
  bakeLight(renderer, scene, [...distinct.values(), ...others], job.directions);
};
if (job.views.some(({ inside }) => !inside)) {
  // Seen through glass only, the cabin needs no shadows of its own.
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
/** Light falls into the cabin as if it had no roof: what windows let in is not baked. */
function bakeCabin() {
  for (const child of car.children) child.visible = child === room;
  bake([room]);
  for (const child of car.children) child.visible = true;
}
const camera = new THREE.PerspectiveCamera(fov, width / height, 0.5, 60);
const outline = [];
{
  const p = body.attributes.position;
  for (let i = 0; i < p.count; i += 23)
    for (const s of [1, -1]) outline.push(new THREE.Vector3(p.getX(i), p.getY(i), s * p.getZ(i)));
  for (const x of features.axles)
    for (const s of [1, -1]) outline.push(new THREE.Vector3(x, 0, s * features.wheelZ));
}

/** The camera of a view: the car's width on the picture decides the distance, its nearest wheel the height. */
function aim({ azimuth, elevation, fill, floor, close, inside }) {
  camera.near = inside ? 0.05 : 0.5;
  camera.fov = inside ? 60 : fov;
  if (inside) {
    const [x, y, z] = job.eye;
    camera.clearViewOffset();
    camera.position.set(x, y, z);
    camera.lookAt(x + 1, y - 0.36, z - 0.06);
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

const target2 = (part = 1, filter = THREE.NearestFilter) =>
  new THREE.WebGLRenderTarget(width / part, height / part, {
    count: 2,
    type: THREE.FloatType,
    minFilter: filter,
    magFilter: filter,
  });
/** Half as wide and high again as the picture, which smooths its edges. */
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

async function render(view) {
  if (view.inside) bakeCabin();
  shared.within.value = view.inside ? 1 : 0;
  shared.night.value = view.night ? 1 : 0;
  shared.strip.value = view.strip ? 1 : 0;
  const offset = aim(view);
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
for (const view of job.views) {
  await render(view);
}
window.finished = true;
