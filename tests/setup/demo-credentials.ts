/** What to log in with in the demo market, as the README says: an account a role. */
export const demoCredentials = (["customer", "vendor", "garage"] as const).map((user_type) => ({
  user_type,
  email: `${user_type}@demo.example`,
  password: "Rondje-Om-1",
}));
