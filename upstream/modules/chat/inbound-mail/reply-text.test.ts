import { expect, test } from "vitest";
import { htmlToText, replyMarker, replyText } from "./reply-text.ts";

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
  ["two dashes that are no signature", "Yes.\n--\nIt is there.", "Yes.\n--\nIt is there."],
  [
    "a time of its own",
    "I can come at\n10:30\n\nOn Tue, 24 Nov 2026, Market <noreply@market.example> wrote:",
    "I can come at\n10:30",
  ],
  ["nothing written", quoted, ""],
];

test.each(mails)("An answer without what it quotes: %s", (_, text, answer) => {
  expect(replyText(text, inbound)).toBe(answer);
});

test("A mail of HTML alone is read as text, without what it quotes", () => {
  const html =
    "<style>p{}</style><div>Yes &amp; <b>no</b>&nbsp;&lt;3</div><p>Come<br>by</p><blockquote>Old</blockquote><script>1</script>";
  expect(replyText(htmlToText(html), inbound)).toBe("Yes & no <3\n\nCome\nby".replace("\n\n", "\n"));
});

test("Lines of HTML are those that its reader sees, not those of its source", () => {
  const html =
    "<html>\r\n  <body>\r\n    <p>Yes, you can\r\n    come by.</p>\r\n    <p>See   you</p>\r\n  </body>\r\n</html>";
  expect(replyText(htmlToText(html), inbound)).toBe("Yes, you can come by.\nSee you");
  expect(htmlToText("<div>One<br>\n\nTwo</div>").trim()).toBe("One\nTwo");
});

test("HTML whose tags never close takes no longer than its length asks for", () => {
  expect(htmlToText("<br".repeat(300_000))).not.toContain(">");
});
