import { Agent, setGlobalDispatcher } from "undici";

// On a busy machine, an idle connection is used again in the moment in which the server closes it: ECONNRESET.
setGlobalDispatcher(new Agent({ pipelining: 0 }));
