import { describe, expect, it } from "vitest";
import { angles, parseRenderName } from "#demo/illustrations/renders/render-names.ts";
import { brands } from "../data/brands.ts";
import { carImages } from "./image-paths.ts";

/** All models on sale, with each of their bodies and fuels. */
const cars = brands.flatMap((brand) =>
  brand.models.flatMap(({ name, category, bodies, engines }) =>
    bodies.flatMap((body) =>
      [...new Set(engines.map(([, fuel]) => fuel))].map((fuel) => ({
        brand: brand.name,
        name,
        kind: `${brand.name} ${name} (${body}, ${fuel})`,
        category,
        body,
        fuel,
      })),
    ),
  ),
);

const rendersOf = (car: (typeof cars)[number]) =>
  carImages({ ...car, colour: "blue", isPrivate: false, plate: "H-515-TV" }).map((path) =>
    parseRenderName(path.replace("/media/cars/", "")),
  );

describe("pictures of the cars on sale", () => {
  it("show each car from six angles, always with the same model and face", () => {
    for (const car of cars) {
      const renders = rendersOf(car);
      expect(
        renders.map((render) => render?.angle),
        car.name,
      ).toEqual(angles);
      expect(new Set(renders.map((render) => `${render?.model} ${render?.face}`)).size, car.kind).toBe(1);
    }
  });

  it("show the small cars in at least five looks, each for less than 40 % of them", () => {
    const small = cars.filter(({ category, fuel }) => category === "city" && fuel === "petrol");
    const looks = Map.groupBy(small, (car) => {
      const [first] = rendersOf(car);
      return `${first?.model} ${first?.face}`;
    });
    expect(looks.size).toBeGreaterThanOrEqual(5);
    for (const [look, alike] of looks) expect(alike.length / small.length, look).toBeLessThan(0.4);
  });

  it.each(["estate", "saloon", "suv", "off-road"])(
    "show %ss in at least two looks, each for at most 60 % of them",
    (kind) => {
      const alike = cars.filter(
        ({ category, body, fuel }) =>
          fuel !== "electric" &&
          (kind === "off-road" ? category === kind : body === kind && category !== "off-road"),
      );
      const makes = [...new Map(alike.map((car) => [`${car.brand} ${car.name}`, car])).values()];
      const looks = Map.groupBy(makes, (car) => {
        const [first] = rendersOf(car);
        return `${first?.model} ${first?.face}`;
      });
      expect(looks.size).toBeGreaterThanOrEqual(2);
      for (const [look, same] of looks) expect(same.length / makes.length, look).toBeLessThanOrEqual(0.6);
    },
  );

  it("show electric cars, and no others, with a closed face", () => {
    for (const car of cars) {
      const [first] = rendersOf(car);
      const isClosed = car.fuel === "electric";
      expect(first?.face === "closed", car.kind).toBe(isClosed);
    }
  });
});
