/** What to log in with in the demo market: an account a role. Everybody may know them; `.example` gets no mail. */
export const demoCredentials = (["customer", "vendor", "garage"] as const).map((user_type) => ({
  user_type,
  email: `${user_type}@demo.example`,
  password: "Rondje-Om-1",
}));
