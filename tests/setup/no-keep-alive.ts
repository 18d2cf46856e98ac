import { Agent, setGlobalDispatcher } from "undici";

// On a busy machine, an idle connection is used again in the moment in which the server closes it: ECONNRESET.
// Longer than any server keeps one, so each is closed after its response. `pipelining: 0` would ask servers to close
// it, upon which undici 7.29.1 fails where a body is still being read (`assert(!this.paused)`).
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveTimeoutThreshold: 600_000 }));
