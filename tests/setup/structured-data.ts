import { expect } from "vitest";
import { siteOrigin } from "./test-app.ts";

export type Node = Record<string, unknown>;

/**
 * The properties of each type: those that Google's documentation of rich results requires and we have, those that it
 * recommends, and ours (https://schema.org). The API knows neither a car's identification number nor its drive.
 */
const vocabulary: Record<string, { required?: string[]; allowed?: string[] }> = {
  Car: {
    required: [
      ...["name", "url", "image", "brand", "model", "vehicleModelDate", "mileageFromOdometer"],
      ...["itemCondition", "offers"],
      ...["bodyType", "color", "numberOfDoors", "vehicleEngine", "vehicleSeatingCapacity"],
      ...["vehicleTransmission", "fuelType"],
    ],
    allowed: [
      ...["description", "dateVehicleFirstRegistered", "numberOfPreviousOwners", "emissionsCO2"],
      "fuelCapacity",
    ],
  },
  Offer: {
    allowed: ["url", "price", "priceCurrency", "availability", "itemCondition", "seller", "itemOffered"],
  },
  Service: { required: ["name"] },
  Brand: { required: ["name"] },
  Person: {},
  EngineSpecification: { required: ["fuelType"], allowed: ["enginePower", "engineDisplacement"] },
  QuantitativeValue: { required: ["value", "unitCode"] },
  AutoDealer: {
    required: ["name", "url"],
    allowed: [
      ...["image", "description", "telephone", "email", "address", "geo", "vatID", "identifier"],
      "openingHoursSpecification",
    ],
  },
  AutoRepair: {
    required: ["name", "url", "address", "geo", "telephone", "openingHoursSpecification", "makesOffer"],
    allowed: [
      ...["image", "description", "email", "vatID", "identifier", "aggregateRating"],
      "specialOpeningHoursSpecification",
    ],
  },
  PostalAddress: { required: ["streetAddress", "addressLocality"] },
  GeoCoordinates: { required: ["latitude", "longitude"] },
  OpeningHoursSpecification: {
    required: ["opens", "closes"],
    allowed: ["dayOfWeek", "validFrom", "validThrough"],
  },
  AggregateRating: { required: ["ratingValue", "reviewCount", "bestRating", "worstRating"] },
  PropertyValue: { required: ["propertyID", "value"] },
  BreadcrumbList: { required: ["itemListElement"] },
  ItemList: { required: ["itemListElement"] },
  ListItem: { required: ["position"], allowed: ["name", "item", "url"] },
  WebSite: { required: ["name", "url"], allowed: ["inLanguage", "publisher"] },
  Organization: {
    required: ["name", "url", "logo"],
    allowed: ["address", "contactPoint", "sameAs", "identifier", "vatID"],
  },
  ContactPoint: { required: ["contactType"], allowed: ["availableLanguage", "email", "telephone"] },
};

/** Properties that a business has on its own page, but not as the seller of a car. */
const ownPageProperties: Record<string, string[]> = {
  AutoDealer: ["address", "geo", "telephone", "openingHoursSpecification"],
};

const enumeration = (...names: string[]) => new RegExp(`^https://schema\\.org/(${names.join("|")})$`);
const ownAddress = expect.toSatisfy((value) => String(value).startsWith(`${siteOrigin}/`), "on this site");
const positive = expect.toSatisfy((value) => typeof value === "number" && value > 0, "a number above 0");
const between = (least: number, most: number) =>
  expect.toSatisfy((value) => typeof value === "number" && value >= least && value <= most, "within bounds");
const oneOrMore = (pattern: RegExp) =>
  expect.toSatisfy((value) => [value].flat().every((one) => pattern.test(String(one))), String(pattern));

/** The form of a value, by its property. */
const forms: Record<string, unknown> = {
  "@id": ownAddress,
  url: ownAddress,
  item: ownAddress,
  logo: ownAddress,
  image: expect.toSatisfy(
    (value) => [value].flat().every((one) => URL.parse(String(one))?.origin === siteOrigin),
    "pictures of this site",
  ),
  sameAs: oneOrMore(/^https:\/\//),
  price: positive,
  priceCurrency: "EUR",
  itemCondition: expect.stringMatching(enumeration("NewCondition", "UsedCondition")),
  availability: expect.stringMatching(enumeration("InStock", "Reserved", "SoldOut")),
  vehicleModelDate: expect.stringMatching(/^(19|20)\d\d$/),
  dateVehicleFirstRegistered: expect.stringMatching(/^(19|20)\d\d-[01]\d-[0-3]\d$/),
  unitCode: expect.stringMatching(/^(KMT|KWT|KWH|CMQ)$/),
  numberOfDoors: between(2, 7),
  vehicleSeatingCapacity: between(1, 9),
  emissionsCO2: between(0, 600),
  latitude: between(-90, 90),
  longitude: between(-180, 180),
  dayOfWeek: oneOrMore(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
  opens: expect.stringMatching(/^[0-2]\d:[0-5]\d$/),
  closes: expect.stringMatching(/^[0-2]\d:[0-5]\d$/),
  ratingValue: between(1, 5),
  reviewCount: positive,
  email: expect.stringMatching(/^\S+@\S+$/),
  telephone: expect.stringMatching(/^\+?[\d ()-]{6,}$/),
};

/** Returns every node that has a type, at any depth. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (value === null || typeof value !== "object") return [];
  const node = value as Node;
  return [...("@type" in node ? [node] : []), ...Object.values(node).flatMap(nodesOf)];
}

/** Expects all required and only known properties, with valid values. @param isTop false for a part of another node */
export function expectValid(node: Node, isTop: boolean): void {
  const type = String(node["@type"]);
  expect(Object.keys(vocabulary)).toContain(type);
  const { required = [], allowed = [] } = vocabulary[type] ?? {};
  const names = Object.keys(node).filter((name) => !name.startsWith("@"));
  const unknown = names.filter((name) => !required.includes(name) && !allowed.includes(name));
  const expected = [...required, ...(isTop ? (ownPageProperties[type] ?? []) : [])];
  expect({ type, unknown, missing: expected.filter((name) => !names.includes(name)) }).toEqual({
    type,
    unknown: [],
    missing: [],
  });
  for (const [name, value] of Object.entries(node)) {
    expect([type, name, [value].flat().map((one) => String(one ?? "").trim())]).not.toContainEqual(
      expect.arrayContaining([""]),
    );
    if (name in forms) expect({ type, [name]: value }).toEqual({ type, [name]: forms[name] });
  }
  if (type === "BreadcrumbList" || type === "ItemList") expectSteps(node);
  if (type === "Offer" && !("itemOffered" in node))
    expect(names).toEqual(expect.arrayContaining(["price", "priceCurrency", "availability", "seller"]));
}

/** Expects steps numbered from one; those of a breadcrumb have names and, except for the page itself, URLs. */
function expectSteps(node: Node) {
  const steps = node.itemListElement as Node[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  if (node["@type"] === "ItemList") {
    expect(steps.map(({ url }) => url)).toEqual(steps.map(() => ownAddress));
    expect(new Set(steps.map(({ url }) => url)).size).toBe(steps.length);
    return;
  }
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.map(({ name }) => typeof name)).toEqual(steps.map(() => "string"));
  expect(steps.slice(0, -1).map(({ item }) => item)).toEqual(steps.slice(1).map(() => ownAddress));
}
