import { randomNumbers } from "./random.ts";

/** Returns the path of each kind of search by round; every round has another search. */
export function searchesOf(cars: number): Record<string, (round: number) => string> {
  const of = (round: number) => randomNumbers(round + 1);
  const price = (round: number) => 2000 + of(round).below(30_000);
  const degrees = (value: number) => Number(value.toFixed(4));
  const town = (round: number) => ({
    lat: degrees(51 + of(round).next() * 2),
    lng: degrees(4.3 + of(round + 1).next() * 2),
  });
  const words = ["volvo", "diesel", "deng", "tdi", "golf", "bare", "kolide", "hybrid", "stomi"];
  return {
    "list, no filter": (round) => `cars?show_num=12&page=${1 + (round % 5)}`,
    "list, newest": (round) => `cars?sort_by=newest&page=${1 + (round % 5)}`,
    "list, last page": (round) => `cars?page=${Math.floor((cars * 0.9) / 12) - (round % 5)}`,
    "list, brand and fuel": (round) => `cars?brand_id=${1 + (round % 20)}&fuel_type_id=${1 + (round % 2)}`,
    "list, model": (round) => `cars?model_id=${1 + (round % 100)}&sort_by=mileage_min`,
    "list, price and year": (round) =>
      `cars?price_min=${price(round)}&price_max=${price(round) + 9000}&year_min=${2004 + (round % 15)}`,
    "list, words": (round) => `cars?q=${words[round % words.length]}&price_min=${price(round)}`,
    "list, radius": (round) =>
      `cars?lat=${town(round).lat}&lng=${town(round).lng}&radius_km=${10 + (round % 40)}`,
    "list, nothing found": (round) => `cars?q=nothing-like-${round}`,
    "facets, no filter": () => "cars/filters",
    "facets, brand and price": (round) =>
      `cars/filters?brand_id=${1 + (round % 20)}&price_max=${price(round)}`,
    "facets, wide price": (round) => `cars/filters?price_min=${1000 + round}&mileage_max=${250_000 + round}`,
    "facets, four filters": (round) =>
      `cars/filters?fuel_type_id=1&color=black&body_type=suv&transmission_type_id=2&price_max=${price(round)}`,
    "facets, words": (round) => `cars/filters?q=${words[round % words.length]}&price_min=${price(round)}`,
    suggest: (round) => `cars/suggest?q=${["vo", "gol", "1.6", "ford f", "tes", "bmw", "toyota"][round % 7]}`,
    similar: (round) => `cars/${1 + ((round * 37) % cars)}/similar`,
    "map, everything": (round) => `cars/map?zoom=${6 + (round % 4)}&price_min=${1000 + round}`,
    "map, a town": (round) => {
      const { lat, lng } = town(round);
      return `cars/map?zoom=12&bbox=${lng},${lat},${degrees(lng + 0.3)},${degrees(lat + 0.2)}`;
    },
  };
}
