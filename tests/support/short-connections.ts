import { Agent, setGlobalDispatcher } from "undici";

/**
 * A server ends a connection that it kept for five seconds. A test that computes for so long does not
 * hear of it, and its next call would fail; this agent looks at a kept connection before it takes it.
 */
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }));
