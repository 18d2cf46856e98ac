import * as THREE from "three";

const size = 768;
const depthMaterial = new THREE.RawShaderMaterial({
  glslVersion: THREE.GLSL3,
  side: THREE.DoubleSide,
  vertexShader: `precision highp float; in vec3 position; uniform mat4 modelMatrix, viewMatrix, projectionMatrix; void main() { gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }`,
  fragmentShader: `precision highp float; out vec4 depth; void main() { depth = vec4(gl_FragCoord.z, 0.0, 0.0, 1.0); }`,
});

/** Returns directions over the dome, mirrored left and right, so that both halves of a car share their light. */
function dome(count) {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (i + 0.5) / count;
    const phi = i * 2.39996;
    const s = Math.sqrt(1 - y * y);
    return [1, -1].map((side) => new THREE.Vector3(Math.cos(phi) * s, y, side * Math.sin(phi) * s));
  }).flat();
}

/**
 * Computes the light of the whole dome for each vertex, as the attribute `light`: how much it gets, and how open it is.
 * Soft shadows then cost nothing in a frame. @param reach of things that cast shadows, from the middle in metres
 */
export function bakeLight(renderer, scene, meshes, count, reach = 3.5) {
  const target = new THREE.WebGLRenderTarget(size, size, {
    type: THREE.FloatType,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  });
  const camera = new THREE.OrthographicCamera(-reach, reach, reach, -reach, 1, 20);
  const depths = new Float32Array(size * size * 4);
  const jobs = meshes.map(toJob);
  const directions = dome(count / 2);
  for (const direction of directions) {
    aimFrom(direction, camera);
    renderDepths(renderer, scene, camera, target, depths);
    const matrix = new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    for (const job of jobs) addLight(job, direction, matrix.elements, depths);
  }
  for (const { mesh, light, weight } of jobs) {
    for (let i = 0; i < weight.length; i += 1) {
      light[i * 2] *= 2 / directions.length;
      light[i * 2 + 1] /= weight[i];
    }
    mesh.geometry.setAttribute("light", new THREE.BufferAttribute(light, 2));
  }
  target.dispose();
}

/** Returns a mesh's vertices in the scene, a little above its surface, which would otherwise shade itself. */
function toJob(mesh) {
  const { position, normal } = mesh.geometry.attributes;
  const points = new Float32Array(position.count * 3);
  const normals = new Float32Array(position.count * 3);
  const [p, n] = [new THREE.Vector3(), new THREE.Vector3()];
  const turn = new THREE.Matrix3().getNormalMatrix(mesh.matrixWorld);
  for (let i = 0; i < position.count; i += 1) {
    n.fromBufferAttribute(normal, i).applyMatrix3(turn).normalize();
    p.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld).addScaledVector(n, 0.014);
    p.toArray(points, i * 3);
    n.toArray(normals, i * 3);
  }
  return {
    mesh,
    points,
    normals,
    light: new Float32Array(position.count * 2),
    weight: new Float32Array(position.count),
  };
}

function aimFrom(direction, camera) {
  camera.position.copy(direction).multiplyScalar(9);
  camera.up.set(0, direction.y > 0.9 ? 0 : 1, direction.y > 0.9 ? 1 : 0);
  camera.lookAt(0, 0.5, 0);
  camera.updateMatrixWorld(true);
  camera.updateProjectionMatrix();
}

function renderDepths(renderer, scene, camera, target, depths) {
  renderer.setRenderTarget(target);
  renderer.setClearColor(0xffffff, 1);
  renderer.clear();
  scene.overrideMaterial = depthMaterial;
  renderer.render(scene, camera);
  scene.overrideMaterial = null;
  renderer.readRenderTargetPixels(target, 0, 0, size, size, depths);
}

function addLight({ points, normals, light, weight }, direction, m, depths) {
  // The soft box overhead is brighter than the walls.
  const strength = 0.42 + 1.3 * direction.y * direction.y + 0.12 * Math.max(direction.x, 0);
  for (let i = 0, k = 0; k < points.length; i += 1, k += 3) {
    const facing = normals[k] * direction.x + normals[k + 1] * direction.y + normals[k + 2] * direction.z;
    const open = Math.max(facing, 0);
    weight[i] += open + 0.02;
    if (facing <= 0) continue;
    const [x, y, z] = [points[k], points[k + 1], points[k + 2]];
    const u = ((m[0] * x + m[4] * y + m[8] * z + m[12]) * 0.5 + 0.5) * size - 0.5;
    const v = ((m[1] * x + m[5] * y + m[9] * z + m[13]) * 0.5 + 0.5) * size - 0.5;
    const depth = (m[2] * x + m[6] * y + m[10] * z + m[14]) * 0.5 + 0.5 - 0.0012;
    const seen = visibility(depths, u, v, depth);
    light[i * 2] += seen * open * strength;
    light[i * 2 + 1] += seen * open;
  }
}

/** Returns how much of the four nearest pixels lies behind, by their distance; 1 outside the picture. */
function visibility(depths, u, v, depth) {
  const [iu, iv] = [Math.floor(u), Math.floor(v)];
  if (iu < 0 || iv < 0 || iu >= size - 1 || iv >= size - 1) return 1;
  const at = (iv * size + iu) * 4;
  const [fu, fv] = [u - iu, v - iv];
  return (
    (depths[at] > depth ? (1 - fu) * (1 - fv) : 0) +
    (depths[at + 4] > depth ? fu * (1 - fv) : 0) +
    (depths[at + size * 4] > depth ? (1 - fu) * fv : 0) +
    (depths[at + size * 4 + 4] > depth ? fu * fv : 0)
  );
}
