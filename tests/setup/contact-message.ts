/** A message that the contact form takes: its fields by their labels. */
export const contactMessage = {
  "First name": "Noor",
  "Last name": "Bakker",
  Email: "noor@example.net",
  Phone: "+31 6 1234 5678",
  Subject: "A question",
  Message: "Where can one see the cars?",
};
