import type { IncomingHttpHeaders } from "node:http";

/** What connects requests to traces, where traces are switched on: medusa/traces.ts sets it. */
interface TraceContext {
  /** Runs `work` as a part of the trace that the caller names in `traceparent`. */
  within: (headers: IncomingHttpHeaders, work: () => void) => void;
  /** Sends what is recorded. */
  flush: () => Promise<void>;
}

let traces: TraceContext = {
  within: (_, work) => {
    work();
  },
  flush: () => Promise.resolve(),
};

export function setTraceContext(context: TraceContext): void {
  traces = context;
}

export function inCallersTrace(headers: IncomingHttpHeaders, work: () => void): void {
  traces.within(headers, work);
}

/** Before the process ends. */
export function flushTraces(): Promise<void> {
  return traces.flush();
}
