/** Valid values of the contact form. */
export const contactForm = {
  first_name: "Noor",
  last_name: "Bakker",
  email: "noor@example.com",
  phone: "+31 6 12345678",
  subject: "An ad",
  message: "Where is it?",
};
