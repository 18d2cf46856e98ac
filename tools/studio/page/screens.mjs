import * as THREE from "three";
import { job } from "./job.mjs";
import { make, plainMaterial } from "./materials.mjs";
import { picture } from "./picture.mjs";

/** Draws maps and the speed, as light. */
const screenPictures = {
  middle: (c, width) => {
    c.fillStyle = "#10161d";
    c.fillRect(0, 0, width, 340);
    const panel = width - 220;
    // The map takes the room that the panel leaves.
    c.save();
    c.scale(panel / 380, 1);
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
    c.restore();
    c.fillStyle = "#0b0f14";
    c.fillRect(panel, 0, 220, 340);
    c.translate(panel - 380, 0);
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
  dials: (c) => {
    c.fillStyle = "#15130f";
    c.fillRect(0, 0, 600, 212);
    for (const [x, hand] of [
      [170, 4.1],
      [430, 3.2],
    ]) {
      c.fillStyle = "#c9cbcc";
      c.beginPath();
      c.arc(x, 106, 98, 0, 7);
      c.fill();
      c.fillStyle = "#efe6cf";
      c.beginPath();
      c.arc(x, 106, 88, 0, 7);
      c.fill();
      c.strokeStyle = "#221d16";
      for (let at = 0; at <= 10; at += 1) {
        const a = 2.4 + at * 0.45;
        c.lineWidth = at % 2 ? 3 : 6;
        c.beginPath();
        c.moveTo(x + Math.cos(a) * 66, 106 + Math.sin(a) * 66);
        c.lineTo(x + Math.cos(a) * 80, 106 + Math.sin(a) * 80);
        c.stroke();
      }
      c.strokeStyle = "#b3341c";
      c.lineWidth = 6;
      c.beginPath();
      c.moveTo(x, 106);
      c.lineTo(x + Math.cos(hand) * 70, 106 + Math.sin(hand) * 70);
      c.stroke();
    }
  },
  climate: (c) => {
    c.fillStyle = "#080b0f";
    c.fillRect(0, 0, 600, 103);
    c.textAlign = "center";
    c.fillStyle = "#e8eef4";
    c.font = "600 50px sans-serif";
    c.fillText("19.5", 90, 70);
    c.fillText("20.0", 510, 70);
    c.fillStyle = "#e8651a";
    for (let at = 0; at < 6; at += 1) c.fillRect(222 + at * 28, 66 - at * 7, 16, 14 + at * 7);
    c.fillStyle = "#8fa3b5";
    c.font = "600 24px sans-serif";
    c.fillText("AUTO", 300, 30);
  },
  wireless: (c) => {
    c.fillStyle = "#d9cfae";
    c.fillRect(0, 0, 600, 138);
    c.strokeStyle = "#2b241a";
    c.lineWidth = 5;
    for (let at = 0; at <= 20; at += 1) c.stroke(new Path2D(`M${40 + at * 26} 92v${at % 5 ? 18 : 34}`));
    c.fillStyle = "#2b241a";
    c.font = "600 44px serif";
    c.textAlign = "center";
    for (const [i, text] of ["54", "70", "100", "130", "160"].entries()) c.fillText(text, 40 + i * 130, 62);
    c.fillStyle = "#b3341c";
    c.fillRect(330, 10, 8, 120);
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

/** Adds the lit screens of a cabin. */
export function addScreens(room) {
  for (const [name, { at, size, turn }] of Object.entries(job.screens)) {
    const [w, h] = size;
    const isMap = name === "middle";
    const [across, down] = isMap ? [Math.round((340 * w) / h), 340] : [600, Math.round((600 * h) / w)];
    const face = picture(across, down, (c) => screenPictures[name](c, across));
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
}
