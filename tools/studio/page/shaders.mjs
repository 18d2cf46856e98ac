import { grains } from "./grains.mjs";

/** The light of the studio as functions: soft boxes are rectangles that a ray meets, softer for rougher surfaces. */
const environment = /* glsl */ `
float rect(vec2 p, vec2 half_, float soft) {
  vec2 e = smoothstep(half_ + soft, half_ - soft, abs(p));
  return e.x * e.y;
}
uniform vec4 carBox;
uniform float night, strip;
vec3 environment(vec3 p, vec3 d, float r) {
  float soft = 0.1 + r * 2.2;
  float up = d.y;
  vec3 wall = mix(vec3(0.20, 0.199, 0.197), vec3(0.66, 0.655, 0.645), smoothstep(-0.03 - r * 0.4, 0.26 + r * 0.5, up));
  wall = mix(wall, vec3(0.13), smoothstep(0.34, 0.72 + r * 0.3, up));
  wall *= 0.80 + 0.20 * d.x;
  wall *= 1.0 - 0.95 * night;
  vec3 c = wall;
  if (up > 0.01) {
    vec3 h = p + d * ((4.2 - p.y) / up);
    float spread = 1.0 / (1.0 + r * 2.5);
    c += vec3(3.5, 3.47, 3.4) * spread * (1.0 - 0.45 * night) * rect(h.xz - vec2(0.3, 0.0), mix(vec2(3.2, 1.2), vec2(2.9, 0.55), night), soft + 0.2);
  }
  if (abs(d.z) > 0.01) {
    float side = sign(d.z);
    vec3 h = p + d * ((side * 4.6 - p.z) / d.z);
    float t = (side * 4.6 - p.z) / d.z;
    if (t > 0.0) c += (side < 0.0 ? vec3(1.5) : vec3(0.9)) * rect(h.xy - vec2(-0.6, 2.1), vec2(3.2, 0.36), soft * 0.8) * smoothstep(3.2, 0.6, abs(h.x + 0.6)) * (1.0 - 0.6 * night);
    if (t > 0.0 && side < 0.0) c += strip * vec3(7.0, 6.7, 6.2) * rect(h.xy - vec2(0.0, 2.6), vec2(4.6, 0.5), soft * 0.8);
  }
  if (up < 0.25) {
    float t = p.y / max(-up, 0.001);
    vec3 h = p + d * min(t, 40.0);
    vec2 q = max(abs(h.xz - carBox.xy) - carBox.zw, 0.0);
    float near = length(q);
    float dark = mix(0.10, 1.0, smoothstep(-0.05, 0.75, near));
    vec3 floor_ = vec3(0.56, 0.545, 0.525) * dark;
    floor_ = mix(floor_, vec3(0.50, 0.49, 0.475), smoothstep(4.0, 16.0, t)) * (1.0 - 0.92 * night);
    c = mix(c, floor_, smoothstep(0.02 + r * 0.5, -0.02 - r * 0.5, up));
  }
  return c;
}
`;

export const vertex = /* glsl */ `
precision highp float;
in vec3 position; in vec3 normal; in vec2 uv; in vec2 light;
uniform mat4 modelMatrix, viewMatrix, projectionMatrix;
uniform float inset;
out vec3 at, where_, facing; out vec2 lit; out vec2 st;
void main() {
  at = position; st = uv;
  vec4 world = modelMatrix * vec4(position - normal * inset, 1.0);
  where_ = world.xyz;
  facing = normalize(mat3(modelMatrix) * normal);
  lit = light;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const common = /* glsl */ `
precision highp float;
in vec3 at, where_, facing; in vec2 lit; in vec2 st;
layout(location = 0) out vec4 rest; layout(location = 1) out vec4 paint;
uniform vec3 eye; uniform float mirrored, within;
${environment}
float fresnel(float f0, float c) { return f0 + (1.0 - f0) * pow(1.0 - clamp(c, 0.0, 1.0), 5.0); }
float hash(vec3 p) { return fract(sin(dot(p, vec3(127.1, 311.7, 74.7))) * 43758.5453); }
vec3 diffuse(vec3 n) {
  vec3 bounce = vec3(0.30, 0.292, 0.28) * (0.5 - 0.5 * n.y) * mix(0.2, 1.0, smoothstep(0.0, 0.9, where_.y)) * (0.3 + 0.7 * lit.y);
  return lit.x * vec3(1.0, 0.995, 0.985) * (1.0 - 0.72 * night) + bounce * (1.0 - 0.9 * night);
}
float nearFloor() { return mix(0.35, 1.0, smoothstep(0.0, 0.55, where_.y)); }
`;

/** The shader of parts with one material: tyres, rims, seats, mirrors. */
export const plain = /* glsl */ `${common}
uniform vec3 albedo, glow; uniform float metal, rough, coat, painted, spec, dim;
uniform sampler2D picture; uniform float hasPicture, shines, sheer;
${grains}
void main() {
  if (mirrored > 0.5 && where_.y > 0.0) discard;
  vec3 n = normalize(facing); vec3 v = normalize(eye - where_);
  // A pane is one surface, seen from either side.
  if (sheer < 1.0 ? dot(n, v) < 0.0 : !gl_FrontFacing) n = -n;
  float vis = lit.y;
  vec3 base = albedo;
  if (hasPicture > 0.5) { vec4 t = texture(picture, st); base = t.rgb; }
  if (grain > 0) grained(n, base);
  vec3 e = diffuse(n);
  vec3 r = reflect(-v, n);
  float open = (0.45 + 0.55 * vis) * nearFloor() * (within > 0.5 ? 0.35 : 1.0);
  float f = fresnel(spec, dot(n, v)) * (1.0 - rough * 0.75);
  vec3 shine = environment(where_, r, rough) * open;
  vec3 c = base * e * (1.0 - metal) + mix(vec3(f), base, metal) * shine;
  if (coat > 0.0) c += fresnel(0.04, dot(n, v)) * coat * environment(where_, r, 0.02) * open;
  c *= dim;
  // Through the windscreen comes most light, and from the side less.
  if (within > 0.5 && metal < 0.5) c = c * (0.86 + 0.35 * n.y) + base * 0.2 * (0.4 + 0.6 * vis);
  c += glow + base * shines;
  if (painted > 0.5) {
    float d = dot(e, vec3(0.333)) * 0.8 + 0.24 * dot(environment(where_, r, 0.5), vec3(0.333)) * open;
    rest = vec4(fresnel(0.045, dot(n, v)) * environment(where_, r, 0.02) * open, 1.0);
    paint = vec4(vec3(d), 1.0);
    return;
  }
  float a = sheer < 1.0 ? clamp(sheer + f, 0.0, 1.0) : 1.0;
  rest = vec4(c, a); paint = vec4(0.0, 0.0, 0.0, a);
}`;

/** The shader of the skin: the material of a point is read from masks drawn in side, front and rear view. */
export const skin = /* glsl */ `${common}
uniform int layer;
uniform sampler2D sideA, sideB, frontA, frontB, frontC, rearA, rearB, rearC, topA;
uniform vec4 sideArea, endArea, topArea;
uniform float belt, middle, wheelRadius, archRadius; uniform vec2 axles;
uniform float rearTint;
float on(float m) { return smoothstep(0.35, 0.65, m); }
void main() {
  if (mirrored > 0.5 && where_.y > 0.0) discard;
  if (at.z < 0.0) discard;
  vec3 n = normalize(facing); vec3 v = normalize(eye - where_);
  bool inside = !gl_FrontFacing;
  if (inside) n = -n;
  vec3 n0 = n; n0.z = abs(n0.z);
  vec2 s = (at.xy - sideArea.xy) / sideArea.zw;
  vec2 e = (vec2(abs(at.z), at.y) - endArea.xy) / endArea.zw;
  vec2 t = (vec2(at.x, abs(at.z)) - topArea.xy) / topArea.zw;
  vec3 sa = texture(sideA, s).rgb, sb = texture(sideB, s).rgb;
  bool front = at.x > middle;
  vec3 ea, eb, ec = vec3(0.0);
  if (front) { ea = texture(frontA, e).rgb; eb = texture(frontB, e).rgb; ec = texture(frontC, e).rgb; }
  else { ea = texture(rearA, e).rgb; eb = texture(rearB, e).rgb; ec = texture(rearC, e).rgb; }
  float end = smoothstep(0.1, 0.14, max(at.x - axles.y, axles.x - at.x));
  ea *= end;
  vec3 ta = texture(topA, t).rgb;
  float flankness = smoothstep(0.45, 0.75, abs(n0.z));
  float endness = 1.0 - flankness;
  bool isEnd = abs(at.x) > abs(front ? sideArea.x * 0.42 : sideArea.x * 0.42);
  float cabin = step(belt - 0.06, at.y);
  float faces = step(0.12, abs(n.x));
  float lamp = on(ea.r) * on(front ? sb.r : sb.g) * step(n.y, 0.8);
  float endGlass = on(eb.r) * faces * step(n.y, 0.965) * step(belt - 0.02, at.y) * on(1.0 - ta.b);
  float sideGlass = on(sa.r) * step(0.62, abs(n0.z));
  float glass = max(endGlass * step(abs(n0.z), 0.72), sideGlass);
  float recess = on(ea.b) * step(0.3, abs(n.x)) * (1.0 - lamp);

  if (layer == 0 && !inside && (glass > 0.5 || lamp > 0.5 || recess > 0.5)) discard;
  if (layer == 0 && inside && (glass > 0.5)) discard;
  if (layer == 1 && !(recess > 0.5 && ec.b > 0.5)) discard;
  if (layer == 2 && !(lamp > 0.5 || recess > 0.5)) discard;
  if (layer == 3 && !(lamp > 0.5 || glass > 0.5)) discard;
  if (layer != 0 && inside) discard;

  vec3 r = reflect(-v, n);
  float cosine = dot(n, v);
  paint = vec4(0.0, 0.0, 0.0, 1.0);
  if (layer == 3) {
    float f = fresnel(0.05, cosine);
    float tint = lamp > 0.5 ? 0.0 : (at.x < rearTint ? 0.86 : (sideGlass > 0.5 ? 0.72 : 0.7));
    vec3 c = environment(where_, r, 0.01) * f * nearFloor();
    if (lamp < 0.5) c += vec3(0.004, 0.006, 0.006);
    float a = clamp(tint + f, 0.0, 1.0);
    rest = vec4(c, a); paint = vec4(0.0, 0.0, 0.0, a);
    return;
  }
  float vis = lit.y;
  if (inside) {
    vec3 lining = at.y > belt + 0.02 ? vec3(0.30, 0.293, 0.28) * (0.55 + 0.45 * abs(n.y)) : vec3(0.03);
    rest = vec4(mix(vec3(0.02) * (0.3 + vis), lining, within), 1.0);
    return;
  }
  vec3 dif = diffuse(n);
  float open = (0.5 + 0.5 * vis) * nearFloor();
  if (layer == 2) {
    if (lamp > 0.5) {
      // A reflector in steps, bright as foil in front and red behind.
      float foil = 0.6 + 0.4 * sin(at.y * 420.0) * sin(at.z * 300.0);
      vec3 dark = front ? vec3(0.03) : vec3(0.17, 0.004, 0.006);
      vec3 c = dark * (dif + 0.25) + environment(where_, r, 0.3) * (front ? vec3(0.16) * foil : vec3(0.12, 0.012, 0.012) * foil);
      float ring = on(ec.g);
      if (front) {
        c = mix(c, environment(where_, r, 0.12) * 0.75, ring);
        c = mix(c, vec3(0.03) + environment(where_, reflect(-v, normalize(n + 0.6 * v)), 0.02) * 0.4, on(eb.g));
        c = mix(c, vec3(1.5, 1.54, 1.58), on(ec.r));
      } else {
        c = mix(c, vec3(1.0, 0.03, 0.02), on(ec.r));
        c = mix(c, vec3(0.55, 0.57, 0.58) * (dif + 0.2), ring);
      }
      rest = vec4(c, 1.0);
      return;
    }
    rest = vec4(vec3(0.008) * (dif + 0.1), 1.0);
    return;
  }
  if (layer == 1) {
    vec3 c = vec3(0.012) * dif + fresnel(0.05, cosine) * environment(where_, r, 0.25) * open;
    rest = vec4(c, 1.0);
    return;
  }
  float groove = max(sa.g * smoothstep(0.3, 0.55, abs(n0.z)), max(ea.g * smoothstep(0.38, 0.6, abs(n.x)) * step(abs(n0.z), 0.9), ta.r * smoothstep(0.25, 0.5, n.y)));
  float gloss = sa.b * step(0.5, abs(n0.z)) * step(belt - 0.12, at.y);
  gloss = max(gloss, max(on(ta.b) * step(at.y, belt + 0.12), on(ta.g) * step(belt + 0.2, at.y)) * step(0.3, n.y));
  float trim = on(eb.g) * step(0.25, abs(n.x)) * end;
  float matte = max(sb.b * smoothstep(0.2, 0.4, abs(n0.z) + max(-n.y, 0.0)), end * eb.b * smoothstep(0.15, 0.3, abs(n.x) + max(-n.y, 0.0)));
  matte = max(matte, smoothstep(0.4, 0.7, -n.y));
  vec2 spoke = at.xy - vec2(front ? axles.y : axles.x, wheelRadius);
  // A lip that ends in a circle: the mesh's own edge there is as coarse as its cells.
  matte = max(matte, 1.0 - smoothstep(archRadius + 0.018, archRadius + 0.022, length(spoke)));
  matte = on(matte); gloss = on(gloss);
  float flake = (hash(floor(at * 900.0)) - 0.5);
  vec3 nf = normalize(n + 0.10 * vec3(flake, hash(floor(at.yzx * 870.0)) - 0.5, hash(floor(at.zxy * 910.0)) - 0.5));
  vec3 rf = reflect(-v, nf);
  float d = dot(dif, vec3(0.333)) * 0.6 + 0.42 * dot(environment(where_, rf, 0.42), vec3(0.333)) * open;
  vec3 coat = fresnel(0.075, cosine) * environment(where_, r, 0.015) * open;
  if (gloss > 0.5) { d = 0.0; coat = vec3(0.006) * dif + coat * 0.55; }
  if (matte > 0.5) { d = 0.0; coat = vec3(0.020) * dif + fresnel(0.04, cosine) * 0.30 * environment(where_, r, 0.6) * open; }
  if (trim > 0.5) { d = 0.0; coat = environment(where_, r, 0.08) * vec3(0.74, 0.75, 0.77) * open; }
  float g = 1.0 - 0.93 * smoothstep(0.25, 0.75, groove);
  rest = vec4(coat * g, 1.0); paint = vec4(vec3(d * g), 1.0);
}`;

export const floorShadow = /* glsl */ `${common}
void main() { rest = vec4(vec3(lit.x), 1.0); paint = vec4(lit.y); }`;
