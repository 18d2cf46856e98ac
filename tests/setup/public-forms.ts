const person = { email: "noor@example.com", phone: "+31 6 12345678" };
const message = 'Is it\nstill <there> & "for sale"?';

/** Valid input for every public form, by the page's URL. */
export const publicForms: Record<string, Record<string, string>> = {
  "/contact": { ...person, first_name: "Noor", last_name: "de Vries", subject: "A question", message },
  "/listing-detail-v1/1/contact": { ...person, name: "Noor de Vries", message },
  "/listing-detail-v1/1/report": { email: person.email, name: "Noor de Vries", reason: "fraud", message },
  "/newsletter": { email: person.email },
};
