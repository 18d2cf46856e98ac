// A Vitest setup file that makes hashing cheap: tests hash thousands of secrets that protect nothing.
import { hashCost } from "../modules/auth/hash-cost.ts";

Object.assign(hashCost, { memory: 64 });
