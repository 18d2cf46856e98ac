/** The demo market's accounts, one per role, as in the README. */
export const demoCredentials = (["customer", "vendor", "garage"] as const).map((user_type) => ({
  user_type,
  email: `${user_type}@demo.example`,
  password: "Rondje-Om-1",
}));
