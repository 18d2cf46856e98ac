import { carImagePath, type SceneName, scenes, shapeOf, type View } from "#demo/illustrations/image-names.ts";
import type { BodyType, CarColor, Category } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";

interface ImageProfile {
  category: Category;
  body: BodyType;
  colour: CarColor;
  isPrivate: boolean;
}

/** Private sellers have no showroom or studio. */
const outdoors: readonly SceneName[] = scenes.filter((scene) => scene !== "showroom" && scene !== "studio");

/** Three to seven paths: first the whole car, then close-ups. */
export function pickCarImages(random: Random, { category, body, colour, isPrivate }: ImageProfile): string[] {
  const shape = shapeOf(category, body);
  const path = (scene: SceneName, view: View) => carImagePath({ shape, colour, scene, view });
  const pickedScenes = random.sample(isPrivate ? outdoors : scenes, random.int(2, 4));
  const startsRight = random.chance(0.6);
  const sideViews = pickedScenes.map((scene, index) =>
    path(scene, (index % 2 === 0) === startsRight ? "right" : "left"),
  );
  const closeUps = random.sample<View>(["front", "rear", "wheel"], random.int(1, 3));
  return [...sideViews, ...closeUps.map((view) => path(pickedScenes[0]!, view))];
}
