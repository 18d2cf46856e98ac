/** One account for each role, with a public password; `.example` addresses get no mail. */
export const demoCredentials = (["customer", "vendor", "garage"] as const).map((user_type) => ({
  user_type,
  email: `${user_type}@demo.example`,
  password: "Rondje-Om-1",
}));
