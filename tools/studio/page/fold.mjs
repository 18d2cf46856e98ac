/** Stores light as the square root of half of it, so that dark tones keep their steps. */
const toByte = (light) => Math.round(255 * Math.sqrt(Math.min(Math.max(light / 2, 0), 1)));
const floorMirror = 0.13;

/** Returns a reader of a smaller picture's sums, smoothed, because a floor is not a perfect mirror. */
function softened(pixels, width, height) {
  const across = new Float32Array(pixels.length);
  const soft = new Float32Array(pixels.length);
  const smooth = (from, to, step, reach) => {
    const weights = Array.from({ length: reach + 1 }, (_, i) => Math.exp(-((i / reach) ** 2) * 2));
    const whole = weights.reduce((sum, weight, i) => sum + weight * (i ? 2 : 1), 0);
    for (let p = 0; p < from.length; p += 1) {
      let sum = from[p] * weights[0];
      for (let i = 1; i <= reach; i += 1)
        sum += weights[i] * ((from[p - i * step] ?? 0) + (from[p + i * step] ?? 0));
      to[p] = sum / whole;
    }
  };
  smooth(pixels, across, 4, 3);
  smooth(across, soft, width * 4, 5);
  return (x, y, channel) => {
    const [u, v] = [Math.max(x / 2 - 0.25, 0), Math.max(y / 2 - 0.25, 0)];
    const [i, j] = [Math.min(Math.floor(u), width - 2), Math.min(Math.floor(v), height - 2)];
    const [fu, fv] = [u - i, v - j];
    const at = (j * width + i) * 4 + channel;
    return (
      (soft[at] * (1 - fu) + soft[at + 4] * fu) * (1 - fv) +
      (soft[at + width * 4] * (1 - fu) + soft[at + width * 4 + 4] * fu) * fv
    );
  };
}

/**
 * Reduces a frame's sums to the stored pictures: `rest` in three channels, and `light` as three grey pictures below one
 * another, uppermost row first. The mirror image is half as wide.
 */
export function fold(width, height, samples, { car0, car1, mirror0, mirror1, floor0 }) {
  const size = width * height;
  const rest = new Uint8Array(size * 3);
  const light = new Uint8Array(size * 3);
  const [image, imageLight] = [mirror0, mirror1].map((one) => one && softened(one, width / 2, height / 2));
  let openFloor = 0;
  for (let p = 0; p < floor0.length; p += 4) openFloor = Math.max(openFloor, floor0[p]);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = height - 1 - y;
      const from = (row * width + x) * 4;
      const to = y * width + x;
      const cover = car0[from + 3] / samples;
      const below = image ? (1 - cover) * floorMirror : 0;
      const seen = (channel) => (below ? below * image(x, row, channel) : 0);
      for (let c = 0; c < 3; c += 1) rest[to * 3 + c] = toByte(car0[from + c] / samples + seen(c));
      light[to] = toByte(car1[from] / samples + (below ? below * imageLight(x, row, 0) : 0));
      light[size + to] = Math.round(255 * Math.min(cover + seen(3), 1));
      light[size * 2 + to] = toByte(
        floor0[from + 3] > 0 && openFloor > 0 ? Math.min(floor0[from] / openFloor, 1) : 1,
      );
    }
  return { rest, light };
}
