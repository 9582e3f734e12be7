import { Agent, setGlobalDispatcher } from "undici";

/**
 * Each call of a test takes a connection of its own. A server ends one that it kept for five seconds;
 * a test that computes meanwhile would not hear of it, and its next call would fail.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
