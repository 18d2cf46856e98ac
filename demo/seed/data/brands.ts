import type { Brand } from "./brand.ts";
import { alfaRomeo } from "./brands/alfa-romeo.ts";
import { audi } from "./brands/audi.ts";
import { bmw } from "./brands/bmw.ts";
import { citroen } from "./brands/citroen.ts";
import { dacia } from "./brands/dacia.ts";
import { fiat } from "./brands/fiat.ts";
import { ford } from "./brands/ford.ts";
import { honda } from "./brands/honda.ts";
import { hyundai } from "./brands/hyundai.ts";
import { jaguar } from "./brands/jaguar.ts";
import { jeep } from "./brands/jeep.ts";
import { kia } from "./brands/kia.ts";
import { landRover } from "./brands/land-rover.ts";
import { lexus } from "./brands/lexus.ts";
import { mazda } from "./brands/mazda.ts";
import { mercedesBenz } from "./brands/mercedes-benz.ts";
import { mini } from "./brands/mini.ts";
import { mitsubishi } from "./brands/mitsubishi.ts";
import { nissan } from "./brands/nissan.ts";
import { opel } from "./brands/opel.ts";
import { peugeot } from "./brands/peugeot.ts";
import { porsche } from "./brands/porsche.ts";
import { renault } from "./brands/renault.ts";
import { seat } from "./brands/seat.ts";
import { skoda } from "./brands/skoda.ts";
import { suzuki } from "./brands/suzuki.ts";
import { tesla } from "./brands/tesla.ts";
import { toyota } from "./brands/toyota.ts";
import { volkswagen } from "./brands/volkswagen.ts";
import { volvo } from "./brands/volvo.ts";

/** All brands; the first cars of a market have one brand each, in this order. */
export const brands: readonly Brand[] = [
  alfaRomeo,
  audi,
  bmw,
  citroen,
  dacia,
  fiat,
  ford,
  honda,
  hyundai,
  jaguar,
  jeep,
  kia,
  landRover,
  lexus,
  mazda,
  mercedesBenz,
  mini,
  mitsubishi,
  nissan,
  opel,
  peugeot,
  porsche,
  renault,
  seat,
  skoda,
  suzuki,
  tesla,
  toyota,
  volkswagen,
  volvo,
];
