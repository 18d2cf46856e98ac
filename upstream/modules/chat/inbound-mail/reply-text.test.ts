import { expect, test } from "vitest";
import { mailText, replyMarker, replyText } from "./reply-text.ts";

const inbound = { address: "answer@in.example", secret: "", from: "noreply@market.example" };
const quoted = `> ${replyMarker("nl")}\n>\n> Noor heeft je geschreven.\n>\n> > Is it there?`;

const mails: [program: string, text: string, answer: string][] = [
  ["no quotation", "Yes, it is.\r\n\r\nCome by!\r\n", "Yes, it is.\n\nCome by!"],
  [
    "Gmail",
    `Yes.\n\nOn Tue, 24 Nov 2026 at 10:00, Car Market <noreply@market.example> wrote:\n\n${quoted}`,
    "Yes.",
  ],
  [
    "Gmail, whose line is wrapped",
    `Yes.\n\nOn Tue, 24 Nov 2026 at 10:00, Car Market\n<noreply@market.example> wrote:\n\n${quoted}`,
    "Yes.",
  ],
  [
    "Gmail in Arabic",
    `نعم\n\nفي الثلاثاء، 24 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Market ‏<\nnoreply@market.example>:\n\n${quoted}`,
    "نعم",
  ],
  [
    "Outlook",
    `Ja hoor.\r\n\r\n________________________________\r\nVan: Market <noreply@market.example>\r\nAan: dealer\r\n\r\n${replyMarker("nl")}\r\nTekst`,
    "Ja hoor.",
  ],
  [
    "Outlook, answering the address itself",
    `Ja.\n-----Oorspronkelijk bericht-----\nAan: answer+v1-2-ab@in.example\nTekst`,
    "Ja.",
  ],
  ["a program that names nobody", `Yes.\n\n${replyMarker("ar")}\nText`, "Yes."],
  [
    "an answer below",
    `On 24 Nov 2026 Market <noreply@market.example> wrote:\n${quoted}\n\nYes, below.`,
    "Yes, below.",
  ],
  ["a signature", "Yes.\n\n-- \nJan\n06 12345678", "Yes."],
  [
    "a time of its own",
    "I can come at\n10:30\n\nOn Tue, 24 Nov 2026, Market <noreply@market.example> wrote:",
    "I can come at\n10:30",
  ],
  ["nothing written", quoted, ""],
  [
    "a head without an address",
    `Good.\n\nOn 28.11.2026 10:00, Car Market wrote:\n>\n> ${replyMarker("en")}\n> Text`,
    "Good.",
  ],
  [
    "such a head, and a blank line below",
    `Good.\n\nOn 28.11.2026 10:00, Car Market wrote:\n\n${replyMarker("en")}\nText`,
    "Good.",
  ],
  [
    "a head over three lines",
    `Yes.\n\nOn Tue, 24 Nov 2026 at\n10:00, Car Market\n<noreply@market.example> wrote:\n\n${quoted}`,
    "Yes.",
  ],
  [
    "a head in Arabic digits",
    `نعم\n\nفي ٢٤ نوفمبر ٢٠٢٦، كتب Market\n<noreply@market.example>:\n\n${quoted}`,
    "نعم",
  ],
  [
    "a head before the address that was answered",
    `Yes.\n\nOn Tue, 24 Nov 2026 at 10:00, Car Market\n<answer+v1-2-10123456@in.example> wrote:\n\n${quoted}`,
    "Yes.",
  ],
  [
    "fields without a rule above",
    `Ja.\n\nVan: Car Market\nVerzonden: dinsdag 24 november 2026 10:00\nAan: answer+v1-2-ab@in.example\n\n${replyMarker("nl")}\nTekst`,
    "Ja.",
  ],
  [
    "a quotation without the marker that names us",
    "Yes.\n\n> Op 24 nov. 2026 om 10:00 heeft Market <noreply@market.example> geschreven:\n> Tekst\n\nBye",
    "Yes.\n\nBye",
  ],
  [
    "answers between quotations",
    `On 24 Nov 2026 Market <noreply@market.example> wrote:\n${quoted}\nYes it is.\n> > What does it cost?\n\n9000 euro.`,
    "Yes it is.\n\n9000 euro.",
  ],
  [
    "answers above and between quotations",
    `Hello\n\nOn 24 Nov 2026 Market <noreply@market.example> wrote:\n${quoted}\nYes.\n> Bye\n\n-- \nJan`,
    "Hello\n\nYes.",
  ],
  ["a head with a short year", `Yes.\n\nOn 11/24/26 10:00, Car Market wrote:\n${quoted}`, "Yes."],
];

const kept: [what: string, answer: string][] = [
  ["names our address", "Your mail of 10:30 from noreply@market.example was in my spam.\nIt is there."],
  ["ends with our address", "Write to noreply@market.example"],
  ["has our address in a list", "Tel: 06 12345678\nMail: noreply@market.example"],
  ["has a line of two dashes", "Yes.\n--\nIt is there."],
  ["ends with a price", "Yes.\n9000 euro"],
  ["ends with a line of its own marks", "Yes.\n*** Come by at 10:30"],
  ["announces answers after a time", "I can come at 10:30 tomorrow\nMy answers are below:"],
  ["announces answers after a price", "The price was 4500 euro.\nAnswers:"],
  ["has a date above the quotation", "I bought it on 24.11.2019:"],
  ["has an amount above the quotation", "In 2019 I paid 12.500 euro:"],
  ["is announced after a year alone", "I bought it in 2019\nAnswers:"],
  ["has a line of a million marks", `Yes.\n---a${"-".repeat(1_000_000)}b`],
  ["has a word of a million letters", `In 2026 noreply@market.example\n${"a".repeat(1_000_000)}:`],
];

test.each(mails)("A reply is read without its quotation: %s", (_, text, answer) => {
  expect(replyText(text, inbound)).toBe(answer);
});

test.each(kept)("A reply that %s is kept whole, with and without a quotation below", (_, answer) => {
  const head = "On Tue, 24 Nov 2026 at 10:00, Car Market <noreply@market.example> wrote:";
  const outlook = `________________________________\nVan: Market <noreply@market.example>\n\n${replyMarker("nl")}`;
  for (const below of ["", head, `${head}\n\n${quoted}`, quoted, outlook, `${replyMarker("en")}\nText`])
    expect(replyText(`${answer}\n\n${below}`, inbound)).toBe(answer);
});

test.each(["I can come at 10:30 tomorrow\nMy answers are below:", "I bought it in 2019:"])(
  "A line that announces answers is kept when the quotation follows directly: %s",
  (words) => {
    expect(replyText(`${words}\n${quoted}\n9000 euro`, inbound)).toBe(`${words}\n\n9000 euro`);
  },
);

test("A mail in which every line could begin a quotation is read quickly", () => {
  const text = "> 2026\nnoreply@market.example 10:30:\n-----\nVan: noreply@market.example\n".repeat(50_000);
  expect(replyText(text, inbound).length).toBeLessThan(text.length);
});

test("A mail in which every line could be a rule is read within two seconds", () => {
  const text = `===a${"=-".repeat(240)}b\n`.repeat(20_000);
  const start = performance.now();
  expect(replyText(text, inbound)).toBe(text.trim());
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("A mail with only HTML is read as text, without its quotation", () => {
  const html =
    "<style>p{}</style><div>Yes &amp; <b>no</b>&nbsp;&lt;3</div><p>Come<br>by</p><blockquote>Old</blockquote><script>1</script>";
  expect(replyText(mailText(html), inbound)).toBe("Yes & no <3\n\nCome\nby".replace("\n\n", "\n"));
});

test("HTML is split into the lines that a reader sees, not those of its source", () => {
  const html =
    "<html>\r\n  <body>\r\n    <p>Yes, you can\r\n    come by.</p>\r\n    <p>See   you</p>\r\n  </body>\r\n</html>";
  expect(replyText(mailText(html), inbound)).toBe("Yes, you can come by.\nSee you");
  expect(mailText("<div>One<br>\n\nTwo</div>").trim()).toBe("One\nTwo");
});

test("HTML with 300,000 unclosed tags is converted quickly", () => {
  expect(mailText("<br".repeat(300_000))).not.toContain(">");
});
