/** The effect of a cabin's surfaces on light: they bend the normal and change the tone, by kind (`surfaces.mjs`). */
export const grains = /* glsl */ `
uniform int grain; uniform vec3 second, thread, seams;
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec2 o = vec2(0.0, 1.0);
  return mix(
    mix(mix(hash(i), hash(i + o.yxx), f.x), mix(hash(i + o.xyx), hash(i + o.yyx), f.x), f.y),
    mix(mix(hash(i + o.xxy), hash(i + o.yxy), f.x), mix(hash(i + o.xyy), hash(i + o.yyy), f.x), f.y), f.z);
}
vec3 bumps(vec3 p) { return vec3(noise(p), noise(p + 31.7), noise(p + 73.1)) - 0.5; }
float line(float d, float half_) { return 1.0 - smoothstep(half_ * 0.6, half_ * 1.4, abs(d)); }
/** Dashes of thread along a line. */
float stitches(float d, float along) { return line(d, 0.0013) * smoothstep(0.28, 0.36, abs(fract(along / 0.011) - 0.5) + 0.12); }
void grained(inout vec3 n, inout vec3 base) {
  if (grain == 1) {
    n = normalize(n + 0.16 * bumps(at * 420.0));
    base *= 0.9 + 0.2 * noise(at * 260.0);
  } else if (grain == 2) {
    float side = abs(abs(at.z) - seams.x);
    bool isBack = abs(n.x) > abs(n.y);
    float along = isBack ? at.y : at.x;
    float seam = side - seams.y;
    if (seam < 0.0) {
      base = second;
      float t = fract(along / 0.052) - 0.5;
      vec3 way = isBack ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
      float inside = smoothstep(0.0, 0.02, -seam);
      n = normalize(n + way * t * 0.85 * inside);
      base *= 1.0 - 0.6 * inside * smoothstep(0.44, 0.5, abs(t));
      // Holes of a seat that breathes.
      vec2 holes = fract(vec2(along, at.z) / 0.0087) - 0.5;
      base *= 1.0 - 0.45 * inside * (1.0 - smoothstep(0.16, 0.28, length(holes)));
    }
    base *= 1.0 - 0.75 * line(seam, 0.0028);
    n = normalize(n + vec3(0.0, 0.0, sign(abs(at.z) - seams.x) * sign(at.z)) * seam * 45.0 * line(seam, 0.012) + 0.12 * bumps(at * 420.0));
    base = mix(base, thread, max(stitches(seam - 0.008, along), stitches(seam + 0.008, along)));
  } else if (grain == 3) {
    float rings = noise(vec3(at.x * 40.0, at.y * 40.0, at.z * 3.0)) * 6.0 + at.y * 90.0;
    base = mix(base, second, 0.75 * smoothstep(0.25, 0.8, abs(fract(rings) - 0.5) * 2.0));
    base *= 0.75 + 0.5 * noise(vec3(at.xy * 900.0, at.z * 22.0));
  } else if (grain == 4) {
    n = normalize(n + 0.14 * vec3(0.0, noise(vec3(at.z * 8.0, at.y * 1400.0, at.x * 1400.0)) - 0.5, 0.0));
  } else if (grain == 5) {
    n = normalize(n + 0.2 * bumps(at * 300.0));
    base *= 0.85 + 0.3 * noise(at * 500.0);
    base = mix(base, second, stitches(at.y - seams.z, at.x + at.z) * step(abs(n.y), 0.75));
  } else if (grain == 6) {
    base *= 0.55 + 0.9 * noise(at * 420.0);
    n = normalize(n + 0.35 * bumps(at * 260.0));
  } else if (grain == 7) {
    vec2 holes = fract(at.xy / 0.0095) - 0.5;
    base *= 0.2 + 0.8 * smoothstep(0.2, 0.34, length(holes));
  }
}`;
