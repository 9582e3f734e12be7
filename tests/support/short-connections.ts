import { Agent, setGlobalDispatcher } from "undici";

/**
 * A server ends a connection that it kept for five seconds, and a test that computes meanwhile does not
 * hear of it: its next call would fail. So a kept one is given up sooner, and each call waits until what
 * has come over those that are left has been read.
 */
setGlobalDispatcher(
  new Agent({ keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }).compose(
    (dispatch) => (options, handler) => {
      setImmediate(() => dispatch(options, handler));
      return true;
    },
  ),
);
