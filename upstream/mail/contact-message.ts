import type { ContactMessage } from "#contract/contact.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";
import type { Mail } from "./mail.ts";

/**
 * Brings a message of the contact form to the operator, in English like the operator's other mails; an answer goes to
 * the sender, in the language that it names.
 */
export function contactMessageMail(input: { to: string; lang: Lang; message: ContactMessage }): Mail {
  const { to, lang, message } = input;
  const name = `${message.first_name} ${message.last_name}`;
  return {
    to,
    replyTo: message.email,
    lang: "en",
    subject: `Contact: ${message.subject}`,
    blocks: [
      { kind: "paragraph", text: `${name} wrote to us by the contact form.` },
      { kind: "quote", text: message.message },
      {
        kind: "facts",
        facts: [
          ["Name", name],
          ["Email", message.email],
          ["Phone", message.phone],
          ["Language", languageInfo[lang].label],
        ],
      },
      { kind: "note", text: "Reply to this mail to answer." },
    ],
  };
}
