import * as THREE from "three";

const lathe = (points, segments = 64) => {
  const geometry = new THREE.LatheGeometry(
    points.map(([r, z]) => new THREE.Vector2(r, z)),
    segments,
  );
  geometry.rotateX(Math.PI / 2);
  return geometry;
};

/** Half of a spoke's width inside and outside, the count, and a hole in each. Lengths in parts of the rim's radius. */
const designs = {
  five: { count: 5, inner: 0.13, outer: 0.2, hole: 0.6 },
  ten: { count: 10, inner: 0.055, outer: 0.075 },
  split: { count: 5, inner: 0.09, outer: 0.075, pair: 0.16 },
  turbine: { count: 9, inner: 0.07, outer: 0.13, twist: 0.35 },
  steel: { count: 16, inner: 0.1, outer: 0.15 },
  aero: { count: 5, inner: 0.22, outer: 0.46 },
};

function spoke(radius, { inner, outer, hole, twist = 0 }, offset) {
  const shape = new THREE.Shape();
  const [b, e] = [inner * radius, outer * radius];
  const at = (t) => 0.12 * radius + t * 0.86 * radius;
  const bend = (t) => twist * t * t * radius + offset * t * radius;
  const steps = 12;
  const width = (t) => b + (e - b) * t * t;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const [x, y] = [bend(t) - width(t), at(t)];
    if (i) shape.lineTo(x, y);
    else shape.moveTo(x, y);
  }
  for (let i = steps; i >= 0; i -= 1) shape.lineTo(bend(i / steps) + width(i / steps), at(i / steps));
  if (hole) {
    const path = new THREE.Path();
    path.moveTo(-e * 0.1, at(0.4));
    path.lineTo(-e * hole, at(0.93));
    path.lineTo(e * hole, at(0.93));
    path.lineTo(e * 0.1, at(0.4));
    shape.holes.push(path);
  }
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.016,
    bevelEnabled: true,
    bevelSize: 0.006,
    bevelThickness: 0.007,
    bevelSegments: 2,
    curveSegments: 8,
  });
  const p = geometry.attributes.position;
  for (let i = 0; i < p.count; i += 1) {
    const r = Math.hypot(p.getX(i), p.getY(i)) / radius;
    p.setZ(i, p.getZ(i) + 0.028 * Math.sin(Math.min(r, 1) * 1.5) - 0.01);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** A wheel that faces +z, with its outer side at z = 0. @param make makes a mesh of a geometry and a material's name */
export function wheel(make, radius, design, steer = 0) {
  const group = new THREE.Group();
  const rim = radius * 0.69;
  group.add(make(lathe(tyreOutline(radius, rim), 96), "tyre"));
  group.add(make(lathe(rimOutline(rim)), "rim"));
  group.add(make(lathe(barrelOutline(rim), 48), "barrel"));
  group.add(...brake(make, rim));
  group.add(face(make, rim, designs[design]));
  group.rotation.y = steer;
  return group;
}

function tyreOutline(radius, rim) {
  const half = 0.1;
  const grooves = [-0.155, -0.115, -0.075, -0.035].flatMap((z) => [
    [radius - 0.001, z - 0.009],
    [radius - 0.009, z - 0.007],
    [radius - 0.009, z + 0.003],
    [radius - 0.001, z + 0.005],
  ]);
  return [
    [rim, -half * 2 + 0.02],
    [radius * 0.88, -half * 2 - 0.005],
    [radius * 0.965, -half * 2 + 0.012],
    [radius * 0.993, -half * 2 + 0.03],
    ...grooves,
    [radius * 0.996, -0.024],
    [radius * 0.985, -0.012],
    [radius * 0.968, -0.003],
    [radius * 0.93, 0.005],
    [radius * 0.9, 0.0065],
    [radius * 0.895, 0.0095],
    [radius * 0.84, 0.0095],
    [radius * 0.835, 0.007],
    [radius * 0.765, 0.004],
    [rim * 1.03, -0.004],
    [rim, -0.014],
  ];
}

const rimOutline = (rim) => [
  [rim * 1.03, -0.006],
  [rim * 1.015, 0.0],
  [rim * 0.985, -0.002],
  [rim * 0.965, -0.012],
  [rim * 0.955, -0.035],
];

const barrelOutline = (rim) => [
  [rim * 0.955, -0.035],
  [rim * 0.95, -0.05],
  [rim * 0.9, -0.12],
  [rim * 0.86, -0.18],
];

function brake(make, rim) {
  const back = make(new THREE.CircleGeometry(rim * 0.95, 64), "well");
  back.position.z = -0.13;
  const disc = make(
    lathe([
      [rim * 0.28, -0.075],
      [rim * 0.74, -0.075],
      [rim * 0.74, -0.095],
    ]),
    "disc",
  );
  const caliper = make(new THREE.TorusGeometry(rim * 0.66, 0.028, 10, 24, 0.9), "caliper");
  caliper.position.z = -0.07;
  caliper.rotation.z = 2.6;
  return [back, disc, caliper];
}

function face(make, rim, design) {
  const group = new THREE.Group();
  group.position.z = -0.045;
  for (let k = 0; k < design.count; k += 1)
    for (const offset of design.pair ? [-design.pair, design.pair] : [0]) {
      const one = make(spoke(rim, design, offset), "rim");
      one.rotation.z = (k * 2 * Math.PI) / design.count + 0.2;
      group.add(one);
    }
  group.add(make(lathe(hubOutline(rim), 48), "rim"));
  for (let k = 0; k < 5; k += 1) {
    const nut = make(new THREE.CylinderGeometry(0.011, 0.011, 0.012, 12).rotateX(Math.PI / 2), "well");
    nut.position.set(Math.cos(k * 1.2566) * rim * 0.205, Math.sin(k * 1.2566) * rim * 0.205, 0.02);
    group.add(nut);
  }
  return group;
}

const hubOutline = (rim) => [
  [rim * 0.25, -0.02],
  [rim * 0.235, 0.012],
  [rim * 0.17, 0.022],
  [rim * 0.16, 0.026],
  [rim * 0.12, 0.03],
  [0.0001, 0.031],
];
