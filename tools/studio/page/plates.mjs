import * as THREE from "three";
import { job } from "./job.mjs";
import { make, materials, plainMaterial } from "./materials.mjs";
import { picture } from "./picture.mjs";

const { features } = job;

/** Adds plates and badges. @returns the plates by their sides */
export function addPlates(car) {
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
  return plates;
}
