import { describe, expect, it } from "vitest";
import { riskOf } from "./risky-message.ts";

describe("a message", () => {
  it.each([
    "Please send the money by Western Union",
    "A small DEPOSIT of 200 euro holds it",
    "You can wire-transfer it today",
    "Pay by gift card",
    "NL91 ABNA 0417 1643 00 is my account",
    "nl91abna0417164300",
    "BE68 5390 0754 7034 is mine, for the CX30",
    "For the CX30: NO93 8601 1117 947",
    "Kunt u een aanbetaling doen?",
    "Je moet het vooraf betalen",
    "Ik stuur een Tikkie",
    "Even € 500 overmaken en hij is van jou",
    "أرسل عربون لحجز السيارة",
    "يرجى تحويل المبلغ اليوم",
    "يمكنك الدفع مُقدّماً",
    "ارسلها عبر حوالة",
    "ｂｉｔｃｏｉｎ only",
    "bit\u200bcoin",
  ])("is risky because it asks to pay: %s", (text) => expect(riskOf(text)).toBe("pay"));

  it.each([
    "Write me on WhatsApp",
    "let's go on in Whats App",
    "App me even op dit nummer",
    "Laten we buiten de site verder praten",
    "راسلني على الواتساب",
    "تواصل معي عبر تيليجرام",
    "خارج الموقع أفضل",
  ])("is risky because it asks to talk elsewhere: %s", (text) => expect(riskOf(text)).toBe("elsewhere"));

  it("that asks for both counts as asking to pay", () => {
    expect(riskOf("Deposit by bank transfer, details on WhatsApp")).toBe("pay");
  });

  it.each([
    "Is the car still available? I could come on Saturday at 14:00.",
    "What did you pay for the new tyres?",
    "De auto heeft 4 nieuwe banden en is APK gekeurd tot 12-2026.",
    "Kan ik een proefrit maken? Mijn nummer is 06 1234 5678.",
    "هل السيارة متوفرة؟ أود رؤيتها غداً",
    "The plate is XX-999-X and the price € 15.450",
    "I happen to be near, snap a picture, the app works",
    "WVWZZZ1KZAW123456 is the VIN",
    "Yes: the VIN is VF37BRHY6FJ123456",
    "The Toyota GT86 from 2014 is still here.",
    "De Mazda CX30 voor 2021 is er nog",
    "Yes, the CX30 with grey seats",
    "The ML63 with full history",
    "I sent you a text message",
    "De app meldt een storing",
  ])("is not risky: %s", (text) => expect(riskOf(text)).toBeNull());
});
