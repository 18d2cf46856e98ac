import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { userTypes } from "#contract/user.ts";
import { mailText } from "#upstream/platform/mail/outbox.ts";
import { mailHtml } from "#upstream/platform/mail/render-html.ts";
import { accountExistsMail } from "./account-exists.ts";
import { noAccountMail } from "./no-account.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { verificationCodeMail } from "./verification-code.ts";

const to = "noor@example.net";
const origin = "https://market.example";

describe.each(languages)("Mails about accounts in %s", (lang) => {
  const mails = userTypes.flatMap((type) => [
    ...(["register", "reset", "email"] as const).map((purpose) =>
      verificationCodeMail({ to, lang, type, purpose, code: "012345" }),
    ),
    accountExistsMail({ to, lang, origin }),
    noAccountMail({ to, lang, type, origin }),
    passwordChangedMail({ to, lang, type, origin, hasPasskeys: type === "customer", wasLinked: true }),
  ]);

  test("leave no placeholder unfilled, and link to pages in their language", () => {
    const home = lang === "en" ? origin : `${origin}/${lang}`;
    for (const mail of mails) {
      const text = mailText(mail);
      expect(mail.subject + text).not.toMatch(/[{}]|undefined/);
      for (const [link] of text.matchAll(/https:\S+/g))
        expect(link).toMatch(new RegExp(`^${home}/(login|forgot-password|my-profile/passkeys)`));
    }
  });

  test("link to the password form of the account's role after a password change", () => {
    const formOf = (type: (typeof userTypes)[number]) => {
      const { blocks } = passwordChangedMail({
        to,
        lang,
        type,
        origin,
        hasPasskeys: false,
        wasLinked: false,
      });
      return blocks.flatMap((block) => (block && block.kind === "button" ? new URL(block.href).search : []));
    };
    expect(Object.fromEntries(userTypes.map((type) => [type, formOf(type)]))).toEqual({
      customer: [""],
      vendor: ["?user_type=vendor"],
      garage: ["?user_type=garage"],
    });
  });

  test("differ by role and purpose", () => {
    const codes = mails.filter(({ blocks }) => blocks.some((block) => block && block.kind === "code"));
    expect(new Set(codes.map(({ blocks }) => mailText({ blocks, lang }))).size).toBe(9);
  });

  test("show a code from left to right on its own line, and not in the subject", () => {
    const mail = verificationCodeMail({ to, lang, type: "customer", purpose: "reset", code: "012345" });
    expect(mailHtml(mail)).toMatch(/<p dir="ltr"[^>]*>012345<\/p>/);
    expect(mailText(mail)).toMatch(/^012345$/m);
    expect(mail.subject).not.toContain("012345");
  });
});
