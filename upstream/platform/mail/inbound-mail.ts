/** Where mails are answered to; what arrives there is posted to the API (decision 169). */
export interface InboundMail {
  /** Whose part before the @ is followed by a "+" and what is answered. */
  address: string;
  secret: string;
  /** Whom mails come from: a quotation names it. */
  from: string | null;
}
