/** Published, so it is no secret in production. */
export const developmentSecret = "for-development-and-tests-only-never-for-production";

const placeholder = /of-a-test|for-tests|development|example|secret|password|change.?me|replace.?me/i;
/** 32 random hexadecimal digits have fewer than 8 different ones once in 100 million times. */
const minDistinctCharacters = 8;

export const isWeakSecret = (secret: string): boolean =>
  secret === developmentSecret ||
  placeholder.test(secret) ||
  new Set(secret).size < minDistinctCharacters ||
  isRepeating(secret);

function isRepeating(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true;
  }
  return false;
}
