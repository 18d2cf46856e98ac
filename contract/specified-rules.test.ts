import { describe, expect, it } from "vitest";
import type { z } from "zod";
import ar from "#locales/ar/site.json" with { type: "json" };
import nl from "#locales/nl/site.json" with { type: "json" };
import { newPassword, newPasswordForm } from "./auth.ts";
import { bookingRequest } from "./bookings.ts";
import { contactMessage } from "./contact.ts";
import { carEnquiry } from "./enquiries.ts";
import { rating, reviewRequest } from "./reviews.ts";
import { sellCarSchema } from "./sell-car.ts";

/* Every rule of §5 on both sides of its limit, with the specification's own messages. */

// In the Netherlands it is 2026-03-01 already.
const sellCar = sellCarSchema(() => new Date("2026-02-28T23:30:00Z"));

const car = {
  license_plate: "GBB-01-B",
  brand: "Volvo",
  model: "V60",
  model_year: 2020,
  mileage: 85_000,
  color: "blue",
  fuel_type: "Petrol",
  transmission_type: "Manual",
  expected_price: 12_950,
  first_name: "Noor",
  last_name: "de Wit",
  email: "noor@example.net",
  phone: "+31 6 1234 5678",
  terms: true,
};
const contact = { ...car, subject: "My ad", message: "Please call" };
const enquiry = { name: "Noor", email: "noor@example.net", message: "Please call" };
const review = { garage_branch_id: 1, review: "Well helped", rating: 5 };
const password = "Zonnig-Erf-42";

const invalidPhone = "please enter a valid phone number , phone number accept english numbers only";
const invalidEmail = "please enter a valid email address";
const weakPassword =
  "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long";
const plateCharacters = "License plate can only contain letters, numbers, and hyphens";
const lastApk = "The last APK date must be after the first registration date";
const nextApk = "The next APK date must be after the last APK date";
const dates = (first: string, last: string, next = "") => ({
  first_registration_date: first,
  last_apk_date: last,
  next_apk_date: next,
});

type Fields = Record<string, unknown>;
interface Rule {
  schema: z.ZodType;
  valid: Fields;
  /** The field that gets the message. */
  field: string;
  accepted: Fields[];
  refused: [Fields, message: string][];
}

/** A rule for one field, with values that are accepted and refused. */
function rule(
  schema: z.ZodType,
  valid: Fields,
  field: string,
  accepted: unknown[],
  refused: Record<string, unknown[]>,
) {
  return {
    schema,
    valid,
    field,
    accepted: accepted.map((value) => ({ [field]: value })),
    refused: Object.entries(refused).flatMap(([message, values]) =>
      values.map((value): [Fields, string] => [{ [field]: value }, message]),
    ),
  };
}
const ofCar = (field: string, accepted: unknown[], refused: Record<string, unknown[]>) =>
  rule(sellCar, car, field, accepted, refused);

const nothing = ["", "  ", undefined, null];
/** Zero-width characters, a direction mark and a soft hyphen. */
const invisible = "\u200b\u2060 \u200f\u00ad".repeat(3);

const rules: Rule[] = [
  ofCar("first_name", ["Jo"], { "First name is required": nothing }),
  ofCar("last_name", ["'t Hart"], { "Last name is required": nothing }),
  ofCar("email", ["a@b.nl", " a.b+c@d.example "], {
    "Email is required": nothing,
    [invalidEmail]: ["a", "a@b", "a@b.", "@b.nl", "a b@c.nl", "a@b.nl,c@d.nl"],
  }),
  ofCar("phone", ["123456", "+31 (0)6-12.34.56.78"], {
    "Phone is required": nothing,
    [invalidPhone]: ["12345", "1-2-3-4-5", "٠٦١٢٣٤٥٦٧٨", "06 1234 567x", "0031+612345"],
  }),
  rule(carEnquiry, enquiry, "name", ["N"], { "name is required": [...nothing, invisible] }),
  rule(contactMessage, contact, "subject", ["?"], { "Subjct is required": nothing }),
  rule(contactMessage, contact, "message", ["!"], { "Message is required": [...nothing, invisible] }),
  ofCar("license_plate", ["ABC123", "abc-12-34", "12 34 AB", "ABCDEFGHI", "B-MW1234"], {
    "License plate number is required": [...nothing, "...", "· ·", "------", "– –", "·------"],
    "License plate must be at least 6 characters": ["ABC12", "A-B-1"],
    "License plate must not exceed 9 characters": ["ABCDEFGHIJ", "AB-12-34-5"],
    [plateCharacters]: ["ABC_123", "AB-12-<b>", "لوحة-1234"],
  }),
  ofCar("brand", ["Volvo", 3], { "Brand is required": [...nothing, invisible] }),
  ofCar("model", ["V60"], { "Model is required": nothing }),
  ofCar("model_year", [1885, "2027", "٢٠٢٠", "\u200e２０２０ "], {
    "Model year is required": nothing,
    "Please enter a year, such as 2021": [1884, 2028, "20", "two", "+2021", "-2021", "2021.", "2021e0"],
  }),
  ofCar("color", ["blue"], { "Color is required": nothing }),
  ofCar("fuel_type", ["Petrol"], { "Fuel type is required": nothing }),
  ofCar("transmission_type", ["Manual"], { "Transmission type is required": nothing }),
  ofCar("mileage", [0, "0", "-0", "−0", 0.1 + 0.2, 1_000_000, "1.000.000", "85.000,00", "٨٥٬٠٠٠"], {
    "Mileage is required": nothing,
    "Mileage must be a valid number": ["abc", "1e5", "12 or 13", "--1", "12,5"],
    "Mileage cannot be negative": [-1, "-1", "-0.5", "-٣", "−5", "-'5", "-\u200e5", "\u200f- 5"],
    "Mileage seems too high": [1_000_001, "1.000.001"],
  }),
  ofCar("expected_price", [0, "0", "0,00", "12.950,00"], {
    "Expected price is required": nothing,
    "Expected price must not be less than 0": [-1, "-0.01", "- 5", "-€500", "- € 5", "€ -5", "€ –5"],
    "Please enter the price as a number, such as 12950": ["a lot"],
    "Please enter the price in whole euros, such as 12950": ["12,95", "12.950,50", 12_950.5, "0,50"],
    "This price seems too high": [10_000_001],
  }),
  ofCar("doors", ["", null, undefined, 2, "6", "٤", "\u200f４"], {
    "A car must have at least 2 doors": [1, "1", 0, -1],
    "A car cannot have more than 6 doors": [7, "7"],
    "Please enter a number, such as 5": ["3.5", "many", "0x4", "4e0"],
  }),
  ofCar("seats", ["", null, undefined, 2, "9"], {
    "A car must have at least 2 seats": [1, "0"],
    "A car cannot have more than 9 seats": [10, "10"],
    "Please enter a number, such as 5": [4.5],
  }),
  ofCar("first_registration_date", ["", null, "2026-03-01", "2025-02-28", "\u200e2025–02–28"], {
    "The first registration date must be today or earlier": ["2026-03-02", "2099-01-01"],
    "Please enter a valid date": ["2025-02-29", "28-02-2025", "yesterday", "0999-01-01"],
  }),
  {
    schema: sellCar,
    valid: car,
    field: "last_apk_date",
    accepted: [
      dates("2020-05-01", "2020-05-02"),
      dates("", "1999-01-01"),
      dates("2020-05-01", ""),
      dates("", "2026-03-01"),
    ],
    refused: [
      [dates("2020-05-02", "2020-05-02"), lastApk],
      [dates("2020-05-02", "2020-05-01"), lastApk],
      [dates("2020-05-01", "2020-13-01"), "Please enter a valid date"],
      // Also shown if other fields have errors.
      [{ ...dates("2020-05-02", "2020-05-01"), brand: "" }, lastApk],
    ],
  },
  {
    schema: sellCar,
    valid: car,
    field: "next_apk_date",
    accepted: [dates("", "2025-05-01", "2025-05-02"), dates("", "", "2001-01-01")],
    refused: [
      [dates("", "2025-05-01", "2025-05-01"), nextApk],
      [dates("", "2025-05-01", "2025-04-30"), nextApk],
      [dates("", "2025-05-01", "2026-02-30"), "Please enter a valid date"],
      [{ ...dates("", "2025-05-01", "2025-05-01"), terms: false }, nextApk],
    ],
  },
  ofCar("terms", [true, "on"], {
    "You must agree to the terms and conditions": [false, "", undefined, null, "no"],
  }),
  rule(reviewRequest, review, "review", ["1234567890", "🚗🚙🏎🚕🚓🚑🚒🚐🛻🚚", "ممتاز جدًا هنا"], {
    "Review is required": [...nothing, invisible],
    "Review must be at least 10 characters long": ["123456789", "         1        ", "🚗🚙🏎🚕🚓"],
  }),
  rule(reviewRequest, review, "rating", [1, "5", "٣"], {
    "Rating is required": ["", undefined, null, "good", 4.5],
    "Rating must be at least 1 star": [0, "-1"],
    "Rating cannot exceed 5 stars": [6, "10"],
  }),
  rule(bookingRequest, booking(), "mileage", [...nothing, invisible, 0, 1_000_000], {
    "Mileage seems too high": [1_000_001],
  }),
  rule(bookingRequest, booking(), "license_plate", ["12-34-AB"], {
    "License plate number is required": ["...", "  "],
  }),
  rule(bookingRequest, booking(), "service_ids", [["1"], [1, 1]], {
    "Please choose a service": [[], undefined, null],
  }),
  rule(bookingRequest, booking(), "date", ["2026-02-28"], {
    "Please choose a day": nothing,
    "Please enter a valid date": ["2026-02-29"],
  }),
  rule(bookingRequest, booking(), "time", ["00:00", "23:59"], {
    "Please choose a time": nothing,
    "Please enter a time such as 09:00": ["24:00", "9:00"],
  }),
];

function booking() {
  return { ...car, garage_branch_id: 1, service_ids: [1], date: "2026-12-01", time: "09:00" };
}

const messagesAt = ({ schema, field }: Rule, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? [];

describe.each(rules)("The rule of $field", (tested) => {
  it.each(tested.accepted)("accepts %j", (fields) => {
    expect(messagesAt(tested, { ...tested.valid, ...fields })).toEqual([]);
  });

  it.each(tested.refused)("refuses %j: %s", (fields, message) => {
    expect(messagesAt(tested, { ...tested.valid, ...fields })).toEqual([message]);
  });
});

const wrongDates = dates("2020-01-02", "2020-01-01", "2019-01-01");
const errorsOfOtherFields = rules
  .filter(({ schema, field }) => schema === sellCar && !field.endsWith("_date"))
  .flatMap(({ refused }) => refused.map(([fields]) => fields));
const unreadableDate = { first_registration_date: "yesterday" };

it.each([...errorsOfOtherFields, unreadableDate])(
  "The error about the order of APK dates appears together with that of %j",
  (fields) => {
    const { error } = sellCar.safeParse({ ...car, ...wrongDates, ...fields });
    const messages = error?.issues.map(({ message }) => message);
    expect(messages).toContain(nextApk);
    if (fields !== unreadableDate) expect(messages).toContain(lastApk);
  },
);

it("A mismatch of passwords is reported even if one of them is too long", () => {
  const { error } = newPasswordForm.safeParse({
    password: `${password}${"x".repeat(300)}`,
    password_confirmation: password,
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "This text is too long",
    "The passwords do not match",
  ]);
});

it("A complete form is accepted and converted for the database", () => {
  expect(sellCar.parse({ ...car, photo_ids: null })).toMatchObject({
    doors: null,
    photo_ids: [],
    license_plate: "GBB-01-B",
    next_apk_date: null,
  });
  expect(rating.parse("4")).toBe(4);
});

it("A point in a JSON number begins the decimals, while in a string it may group thousands", () => {
  const parsed = sellCar.parse({ ...car, mileage: 12.345, expected_price: 12_950.005 });
  expect(parsed).toMatchObject({ mileage: 12, expected_price: 12_950 });
  expect(sellCar.parse({ ...car, mileage: "12.345" }).mileage).toBe(12_345);
});

it.each([
  [password, []],
  ["", ["Password is Required"]],
  ["Zonnig4", [weakPassword]],
  ["zonnig-erf-42", [weakPassword]],
  ["ZONNIG-ERF-42", [weakPassword]],
  ["Zonnig-Erf-xx", [weakPassword]],
])("The password %j gets the messages %j", (typed, messages) => {
  expect(newPassword.safeParse(typed).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

describe.each(Object.entries({ nl, ar }))("Every message is translated into %s", (_, texts) => {
  const messages = [...new Set(rules.flatMap(({ refused }) => refused.map(([, message]) => message)))];
  const passwords = [
    "Password is Required",
    "Please repeat the password",
    "Please enter your current password",
  ];
  it.each([...messages, weakPassword, ...passwords])("%s", (message) => {
    const text = (texts as Record<string, string>)[message];
    expect(text).toBeTruthy();
    expect(text).not.toBe(message);
  });
});
