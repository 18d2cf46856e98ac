import { blur, type Scene, verticalGradient } from "./scene.ts";

export function studio(): Scene {
  return {
    back: `<defs>${blur("fade", 40)}<radialGradient id="s-wall" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fbfcfc"/><stop offset=".55" stop-color="#dfe2e4"/><stop offset="1" stop-color="#a3a9ae"/></radialGradient><radialGradient id="s-spot" cx=".5" cy=".35" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="1440" height="960" fill="url(#s-wall)"/><path d="M220 60L1220 60L1120 128L320 128Z" fill="#fff"/><path d="M220 60L1220 60L1120 128L320 128Z" fill="#fff" filter="url(#s-fade)"/>
${verticalGradient("floor", 690, 960, [
  [0, "#cfd3d6"],
  [0.3, "#c3c8cb"],
  [1, "#92999e"],
])}<rect y="600" width="1440" height="180" fill="#d6dadc" filter="url(#s-fade)"/><ellipse cx="720" cy="800" rx="760" ry="120" fill="url(#s-spot)"/>`,
    light: { tint: "#ffffff", tintStrength: 0, lampsOn: false, glassTop: "#93a6b3", glassBottom: "#171e23" },
    shadow: 0.5,
    mirrored: 0.2,
  };
}
