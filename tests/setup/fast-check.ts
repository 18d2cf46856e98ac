import fc from "fast-check";
import { full } from "./full.ts";

// A fixed seed makes runs reproducible; the full run uses a random one and prints it.
if (!full) fc.configureGlobal({ seed: 20261121 });

export default fc;
