import * as THREE from "three";

/** Draws the masks of a view: polygons and lines in metres, in three channels. @param area x, y, width, height */
export function maskTexture([x, y, w, h], pixelsPerMetre, channels) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(w * pixelsPerMetre);
  canvas.height = Math.round(h * pixelsPerMetre);
  const context = canvas.getContext("2d");
  context.fillStyle = "#000";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(pixelsPerMetre, 0, 0, -pixelsPerMetre, -x * pixelsPerMetre, (y + h) * pixelsPerMetre);
  context.lineJoin = "round";
  context.lineCap = "round";
  const whole = ["#f00", "#0f0", "#00f"];
  channels.forEach((shapes = [], channel) => {
    for (const { points, round = 0, line, erase, circle } of shapes) {
      context.globalCompositeOperation = erase ? "multiply" : "lighter";
      const colour = erase ? ["#0ff", "#f0f", "#ff0"][channel] : whole[channel];
      context.fillStyle = context.strokeStyle = colour;
      context.beginPath();
      if (circle) context.arc(circle[0], circle[1], circle[2], 0, 7);
      else for (const [i, [px, py]] of points.entries()) context[i ? "lineTo" : "moveTo"](px, py);
      if (line) {
        context.lineWidth = line;
        context.stroke();
        continue;
      }
      context.closePath();
      context.fill();
      if (round > 0) {
        context.lineWidth = 2 * round;
        context.stroke();
      }
    }
  });
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.NoColorSpace;
  texture.anisotropy = 1;
  texture.minFilter = THREE.LinearFilter;
  texture.generateMipmaps = false;
  return texture;
}
