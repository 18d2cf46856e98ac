import { Agent, setGlobalDispatcher } from "undici";

// On a busy machine, an idle connection may be used again at the moment when the server closes it: ECONNRESET.
// The threshold exceeds every server's limit, so each connection closes after its response. `pipelining: 0` would ask
// servers to close it, and then undici 7.29.1 fails while a body is still being read (`assert(!this.paused)`).
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveTimeoutThreshold: 600_000 }));
