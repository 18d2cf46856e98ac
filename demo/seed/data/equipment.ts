import { type EquipmentName, equipment as referenceEquipment } from "#upstream/reference-data/equipment.ts";
import type { BodyType, FuelType } from "#upstream/reference-data/lookups.ts";

/** A piece of equipment with its first model year and its probability (0 to 1) by class of car. */
export interface Equipment {
  id: number;
  name: EquipmentName;
  since: number;
  probability: readonly [plain: number, middle: number, rich: number];
  fuels?: readonly FuelType[];
  bodies?: readonly BodyType[];
}

/** Probabilities in per cent. */
type Row = readonly [
  name: EquipmentName,
  since: number,
  plain: number,
  middle: number,
  rich: number,
  only?: Pick<Equipment, "fuels" | "bodies">,
];

const rows: readonly Row[] = [
  ["Air conditioning", 1995, 80, 60, 20],
  ["Climate control", 2002, 15, 65, 80],
  ["Dual-zone climate control", 2006, 2, 30, 85],
  ["Cruise control", 2003, 40, 85, 95],
  ["Adaptive cruise control", 2015, 8, 35, 75],
  ["Speed limiter", 2010, 35, 55, 70],
  ["Satellite navigation", 2006, 20, 65, 95],
  ["Apple CarPlay and Android Auto", 2016, 40, 75, 90],
  ["Bluetooth hands-free", 2008, 60, 85, 95],
  ["DAB+ radio", 2014, 35, 65, 85],
  ["Wireless phone charging", 2017, 5, 30, 60],
  ["Premium audio system", 2006, 1, 10, 45],
  ["Digital instrument cluster", 2016, 8, 40, 75],
  ["Head-up display", 2013, 1, 10, 40],
  ["USB connection", 2008, 60, 80, 90],
  ["Trip computer", 2000, 50, 70, 80],
  ["Multifunction steering wheel", 2005, 45, 80, 95],
  ["Leather steering wheel", 2000, 25, 70, 95],
  ["Heated steering wheel", 2014, 3, 18, 45],
  ["Power steering", 1992, 70, 60, 55],
  ["Electric front windows", 1994, 75, 85, 90],
  ["Electric rear windows", 2000, 15, 60, 85],
  ["Electric folding mirrors", 2008, 8, 40, 80],
  ["Central locking with remote", 1998, 75, 85, 85],
  ["Keyless entry and start", 2012, 5, 35, 75],
  ["Heated front seats", 2004, 8, 40, 80],
  ["Electric driver's seat", 2006, 1, 15, 60],
  ["Sports seats", 2000, 3, 25, 50],
  ["Leather upholstery", 2000, 2, 20, 65],
  ["Part-leather upholstery", 2004, 4, 25, 20],
  ["Height-adjustable driver's seat", 1998, 60, 75, 70],
  ["Split folding rear seat", 1996, 60, 75, 70, { bodies: ["hatchback", "estate", "suv", "mpv", "saloon"] }],
  [
    "Isofix child-seat anchors",
    2004,
    60,
    75,
    75,
    { bodies: ["hatchback", "estate", "suv", "mpv", "saloon"] },
  ],
  ["Armrest", 2000, 20, 65, 85],
  ["Rear parking sensors", 2005, 20, 65, 90],
  ["Front parking sensors", 2008, 4, 35, 80],
  ["Reversing camera", 2012, 15, 50, 85],
  ["360° camera", 2016, 1, 10, 40],
  ["Park assist", 2010, 2, 15, 40],
  ["Blind-spot monitoring", 2013, 4, 25, 60],
  ["Lane-keeping assist", 2014, 18, 45, 75],
  ["Autonomous emergency braking", 2014, 30, 55, 80],
  ["Traffic-sign recognition", 2013, 12, 35, 60],
  ["Hill-start assist", 2009, 35, 55, 70],
  ["Electronic stability control", 2002, 50, 70, 75],
  ["Anti-lock brakes (ABS)", 1994, 65, 65, 65],
  ["Driver and passenger airbags", 1997, 65, 70, 70],
  ["Side airbags", 2002, 40, 65, 75],
  ["LED headlights", 2014, 15, 50, 85],
  ["Xenon headlights", 2003, 2, 12, 35],
  ["Front fog lights", 1998, 30, 60, 60],
  ["Automatic lights and wipers", 2007, 12, 50, 85],
  ["Alloy wheels", 1996, 30, 75, 97],
  [
    "Panoramic sunroof",
    2009,
    2,
    12,
    35,
    { bodies: ["hatchback", "estate", "suv", "mpv", "saloon", "coupe"] },
  ],
  ["Roof rails", 1998, 25, 55, 75, { bodies: ["estate", "suv", "mpv"] }],
  ["Electric tailgate", 2012, 1, 20, 65, { bodies: ["estate", "suv", "mpv"] }],
  ["Tow bar", 1980, 8, 18, 18, { bodies: ["hatchback", "estate", "suv", "mpv", "saloon", "pickup", "van"] }],
  ["Tinted rear windows", 2002, 15, 45, 70],
  ["Metallic paint", 1985, 50, 70, 85],
  ["Heat pump", 2017, 20, 40, 60, { fuels: ["electric"] }],
  ["Mode 3 charging cable", 2011, 80, 85, 90, { fuels: ["electric", "plug-in-hybrid"] }],
  ["Rapid charging (DC)", 2012, 60, 80, 95, { fuels: ["electric"] }],
  ["Four-wheel drive", 1960, 0, 0, 0],
  ["Electric soft top", 1996, 35, 70, 95, { bodies: ["convertible"] }],
  ["Wind deflector", 1990, 30, 50, 70, { bodies: ["convertible"] }],
  ["Bulkhead with window", 1995, 45, 60, 60, { bodies: ["van"] }],
  ["Sliding side door", 1995, 85, 90, 95, { bodies: ["van"] }],
  ["Load-area lining", 1995, 40, 55, 60, { bodies: ["van"] }],
  ["Tonneau cover", 2000, 30, 50, 70, { bodies: ["pickup"] }],
  ["Full service history", 1960, 45, 60, 70],
];

export const equipmentId = (name: EquipmentName): number => referenceEquipment.indexOf(name) + 1;

export const equipment: readonly Equipment[] = rows.map(([name, since, plain, middle, rich, only]) => ({
  id: equipmentId(name),
  name,
  since,
  probability: [plain / 100, middle / 100, rich / 100],
  ...only,
}));
