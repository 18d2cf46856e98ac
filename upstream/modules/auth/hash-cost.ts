/** What one hash costs an attacker and us: argon2id with 46 MiB (`memory` in KiB), decision 024. */
export const productionCost = { memory: 47_104, passes: 1, parallelism: 1 };

/** The cost of new hashes. Tests make it cheap for themselves; no setting can. */
export const hashCost = { ...productionCost };
