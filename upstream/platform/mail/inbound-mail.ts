/** The mailbox for replies to mails; a mail that arrives there is posted to the API (decision 169). */
export interface InboundMail {
  /** For replies, a "+" and a signed reference to the answered message are inserted before the @. */
  address: string;
  secret: string;
  /** The sender's address of mails, which quotations in replies name. */
  from: string | null;
}
