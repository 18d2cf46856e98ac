import { describe, expect, it } from "vitest";
import { z } from "zod";
import { newPassword } from "./auth.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { inputText, recordId } from "./fields.ts";
import { code, email, firstName, inputPassword, optionalPhone, phone, terms, username } from "./rules.ts";

const messages = (password: string) =>
  newPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

it.each(["1e3", "0x10", " 12 ", "+5", "1.0", "-1", "0", "", "١٢", "9007199254740992", true, null, [5], 1.5])(
  "%j is no id",
  (value) => expect(recordId.safeParse(value).success).toBe(false),
);

it.each(["12", 12])("The id 12 may be sent as %j", (value) => expect(recordId.parse(value)).toBe(12));

it("A text keeps line breaks and tabs, and loses other control characters", () => {
  const typed = "a\u0000\u0001\u001b[0m\u0085b\r\nc\td";
  expect(inputText().parse(typed)).toBe("a[0mb\nc\td");
  expect(inputText().parse("\u0001 \u0007")).toBe("");
  expect(inputText().parse("one\u000btwo\fthree")).toBe("one two three");
});

it("A text keeps its direction marks", () => {
  expect(inputText().parse("\u200fمرحبا\u200e (2)")).toBe("\u200fمرحبا\u200e (2)");
});

describe("A new password", () => {
  it("that is too long gets only the message about its length", () => {
    expect(messages(`Aa1${"1".repeat(60_000)}a`)).toEqual(["This text is too long"]);
    expect(messages(`Password${"1".repeat(300)}`)).toEqual(["This text is too long"]);
    expect(messages(`Zonnig-Erf-42${"x".repeat(243)}`)).toEqual([]);
  });

  it("has at least eight characters, each counted once, also emoji", () => {
    const tooShort = messages("Zq7wzk");
    expect(tooShort).not.toEqual([]);
    expect(messages("Zq7🚗🚙🏎")).toEqual(tooShort);
    expect(messages("Zq7🚗🚙🏎🚕🚓")).toEqual([]);
  });

  it("is limited in bytes, because bytes are hashed", () => {
    expect(messages(`Zonnig-Erf-4${"é".repeat(122)}`)).toEqual([]);
    expect(messages(`Zonnig-Erf-42${"é".repeat(122)}`)).toEqual(["This text is too long"]);
  });

  it.each(["Password1", "password", "PASSWORD!!", "Qwerty123", "qwerty_2026!"])(
    "counts as common: %s",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(["", "1", "Zonnig-Erf-42", "1password", "!!!"])("does not count as common: %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

it.each([
  ["123456", true, "the fewest digits"],
  ["12345", false, "a digit short"],
  ["+1 (2) 3-4.5", false, "signs are no digits"],
  ["+31 (0)30 123 4567", true, "as people write it"],
  ["1".repeat(30), true, "the longest"],
  ["1".repeat(31), false, "too long"],
])("The phone number %s is accepted: %s (%s)", (typed, isAccepted) => {
  expect(phone.safeParse(typed).success).toBe(isAccepted);
});

it.each([
  ["Jo", true],
  ["'t Hart", true],
  ["Anne-Marie O’Neill", true],
  ["نور العلي", true],
  ["J", false],
  ["x".repeat(50), true],
  ["x".repeat(51), false],
  ["Anna-", false],
  ["Anna'", false],
  ["-Anna", false],
  ["Anna2", false],
  ["\u200fع\u200c", false],
  ["a\u200c2", false],
])("The name %s is accepted: %s", (typed, isAccepted) => {
  expect(firstName.safeParse(typed).success).toBe(isAccepted);
});

it.each([
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["علی\u200c\u200cرضا", "علی\u200cرضا"],
  ["ප්\u200dරියන්ත", "ප්\u200dරියන්ත"],
  ["র\u200d\u09cdয", "র\u200d\u09cdয"],
  ["Jan\u200d\ufe0fa", "Jan\u200da"],
  ["\u200f نور\u200c العلي\u200e", "نور العلي"],
  ["渡邉\u{E0102}子", "渡邉\u{E0102}子"],
  ["Anne\u2010Marie\u2011Lou", "Anne-Marie-Lou"],
  ["De\u00ad Wit", "De Wit"],
])("The name %j is stored as %j", (typed, stored) => {
  expect(firstName.parse(typed)).toBe(stored);
});

it("Line breaks of a form without scripts count as one character, as in the field's maxLength", () => {
  expect(inputText().max(3).parse("a\r\nb")).toBe("a\nb");
  expect(inputText().parse("a\rb")).toBe("a\nb");
});

it.each(["123456", "123 456", "123-456", "١٢٣٤٥٦", "۱۲۳۴۵۶", "１２３456", "123–456", "\u200e123456\u200f"])(
  "The code %s is read as 123456",
  (typed) => {
    expect(code.parse(typed)).toBe("123456");
  },
);

it.each(["12345", "1234567", "123456 7", "a123456", "123456a", "12345a", ""])(
  "The code %j is refused",
  (typed) => {
    expect(code.safeParse(typed).error?.issues).toMatchObject([{ message: "Please enter exactly 6 digits" }]);
  },
);

it("A password at login has at most 256 bytes, as a new one does", () => {
  expect(inputPassword.safeParse("é".repeat(128)).success).toBe(true);
  expect(inputPassword.safeParse(`${"é".repeat(128)}x`).success).toBe(false);
});

it.each([true, "true", "on", "1", 1])("The value %j agrees to the terms", (posted) => {
  expect(terms.safeParse(posted).success).toBe(true);
});

it.each([false, "false", "off", "", "0", 0, 2, null, undefined])(
  "The value %j does not agree to the terms",
  (posted) => {
    expect(terms.safeParse(posted).error?.issues).toMatchObject([
      { message: "You must agree to the terms and conditions" },
    ]);
  },
);

it.each([
  ["abc", true],
  [`a_Z9${"x".repeat(16)}`, true],
  ["ab", false],
  ["x".repeat(21), false],
  ["a-bc", false],
  ["émile", false],
  ["\u200enoor_1\u200f", true],
])("The username %s is accepted: %s", (typed, isAccepted) => {
  expect(username.safeParse(typed).success).toBe(isAccepted);
});

it("An e-mail address has at most 254 characters", () => {
  const longest = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.nl`;
  expect(email.parse(longest)).toHaveLength(254);
  expect(email.safeParse(longest.replace("a", "aa")).success).toBe(false);
  expect(z.toJSONSchema(email, { io: "input" })).toMatchObject({ maxLength: 254 });
});

it.each([
  ["info@xn--4gbrim.xn--mgberp4a5d4ar", true],
  ["a&b@c.nl", true],
  ["o'@c.nl", true],
  ["50%off#1?=/{x}|`~^!$*@c.nl", true],
  [`${"a".repeat(100)}@c.nl`, true],
  [".a@c.nl", false],
  ["a.@c.nl", false],
  ["a..b@c.nl", false],
  ["a@c-.nl", false],
  ["a@-c.nl", false],
  ["a@c..nl", false],
  ["a@c.n", false],
  ["a@127.0.0.1", false],
  ['"a"@c.nl', false],
  ["é@c.nl", false],
  ["a@b@c.nl", false],
])("The e-mail address %s is accepted: %s", (typed, isAccepted) => {
  expect(email.safeParse(typed).success).toBe(isAccepted);
});

it("Invisible characters in a copied phone number or e-mail address are removed or replaced", () => {
  expect(phone.parse("\u202a+31\u00a06\u00a01234 5678\u202c")).toBe("+31 6 1234 5678");
  expect(phone.parse("030\u20111234567")).toBe("030-1234567");
  expect(optionalPhone.parse("\u200e")).toBeNull();
  expect(optionalPhone.parse("030\u20111234567")).toBe("030-1234567");
  expect(email.parse("\u2068Noor+car@example.net\u2069 ")).toBe("Noor+car@example.net");
  expect(phone.safeParse("\u202a").error?.issues[0]?.message).toBe("Phone is required");
});

it("An optional phone number is null when it is empty", () => {
  for (const none of ["", "  ", null, undefined]) expect(optionalPhone.parse(none)).toBeNull();
  expect(optionalPhone.parse(" 0612345678 ")).toBe("0612345678");
});
