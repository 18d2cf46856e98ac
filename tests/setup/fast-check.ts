import fc from "fast-check";
import { full } from "./full.ts";

// The same values on every run, so that chance decides no landing; the full run draws new ones and names its seed.
if (!full) fc.configureGlobal({ seed: 20261121 });

export default fc;
