import { carPicturePath, type SceneName, scenes, shapeOf, type View } from "#upstream/pictures/names.ts";
import type { Body, Category } from "../data/make.ts";
import type { Colour } from "../data/reference.ts";
import type { Random } from "../random.ts";

interface Pictured {
  category: Category;
  body: Body;
  colour: Colour;
  isPrivate: boolean;
}

/** Private sellers have neither a showroom nor a studio. */
const outdoors: readonly SceneName[] = scenes.filter((scene) => scene !== "showroom" && scene !== "studio");

/** The paths of three to seven pictures of a car, the whole car first, closer looks after it. */
export function carImages(random: Random, { category, body, colour, isPrivate }: Pictured): string[] {
  const shape = shapeOf(category, body);
  const path = (scene: SceneName, view: View) => carPicturePath({ shape, colour, scene, view });
  const places = random.sample(isPrivate ? outdoors : scenes, random.int(2, 4));
  const facing = random.chance(0.6);
  const whole = places.map((scene, index) => path(scene, (index % 2 === 0) === facing ? "right" : "left"));
  const closer = random.sample<View>(["front", "rear", "wheel"], random.int(1, 3));
  return [...whole, ...closer.map((view) => path(places[0]!, view))];
}
