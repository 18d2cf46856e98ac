/** What a developer's machine and the tests sign with. It is published, so it is no secret anywhere else. */
export const developmentSecret = "for-development-and-tests-only-never-for-production";

const placeholder = /of-a-test|for-tests|development|example|secret|password|change.?me|replace.?me/i;
/** Of 32 random hexadecimal digits fewer than 8 are different once in 100 million times. */
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
