import { Agent, setGlobalDispatcher } from "undici";

/**
 * Closes idle connections after one second, because a server closes them after five, which a busy
 * test doesn't notice before its next call fails. Each call first waits until closed connections
 * have been noticed.
 */
setGlobalDispatcher(
  new Agent({ keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }).compose(
    (dispatch) => (options, handler) => {
      setImmediate(() => dispatch(options, handler));
      return true;
    },
  ),
);
