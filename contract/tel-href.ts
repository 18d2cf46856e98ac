/** The link that writes to an address or several; "?", "#" and "%" in one would begin another part. */
export function mailHref(emails: string): string {
  const addresses = emails.toWellFormed().split(/\s*,\s*/);
  return `mailto:${addresses.map((email) => encodeURIComponent(email).replace("%40", "@")).join(",")}`;
}

/** Returns the link that calls a number as people write it, without the zero in "+31 (0)30"; null if it is none. */
export function telHref(number: string): string | null {
  const digits = number.replace(/^(\s*(?:\+|00).*?)\(0\)/, "$1").replace(/[^\d+]/g, "");
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}` : null;
}
