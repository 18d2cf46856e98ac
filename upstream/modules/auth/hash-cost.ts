/** Argon2id with 46 MiB (`memory` in KiB), decision 024. */
export const productionCost = { memory: 47_104, passes: 1, parallelism: 1 };

/** Tests lower it; no setting changes it. */
export const hashCost = { ...productionCost };
