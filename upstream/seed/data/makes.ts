import type { Make } from "./make.ts";
import { alfaRomeo } from "./makes/alfa-romeo.ts";
import { audi } from "./makes/audi.ts";
import { bmw } from "./makes/bmw.ts";
import { citroen } from "./makes/citroen.ts";
import { dacia } from "./makes/dacia.ts";
import { fiat } from "./makes/fiat.ts";
import { ford } from "./makes/ford.ts";
import { honda } from "./makes/honda.ts";
import { hyundai } from "./makes/hyundai.ts";
import { jaguar } from "./makes/jaguar.ts";
import { jeep } from "./makes/jeep.ts";
import { kia } from "./makes/kia.ts";
import { landRover } from "./makes/land-rover.ts";
import { lexus } from "./makes/lexus.ts";
import { mazda } from "./makes/mazda.ts";
import { mercedesBenz } from "./makes/mercedes-benz.ts";
import { mini } from "./makes/mini.ts";
import { mitsubishi } from "./makes/mitsubishi.ts";
import { nissan } from "./makes/nissan.ts";
import { opel } from "./makes/opel.ts";
import { peugeot } from "./makes/peugeot.ts";
import { porsche } from "./makes/porsche.ts";
import { renault } from "./makes/renault.ts";
import { seat } from "./makes/seat.ts";
import { skoda } from "./makes/skoda.ts";
import { suzuki } from "./makes/suzuki.ts";
import { tesla } from "./makes/tesla.ts";
import { toyota } from "./makes/toyota.ts";
import { volkswagen } from "./makes/volkswagen.ts";
import { volvo } from "./makes/volvo.ts";

/** The thirty makes, in the order of the alphabet; ids of makes and models follow this order. */
export const makes: readonly Make[] = [
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
