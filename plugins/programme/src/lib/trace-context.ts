import type { IncomingHttpHeaders } from "node:http";

/** Connects requests to traces; medusa/traces.ts sets it when tracing is on. */
interface TraceContext {
  /** Runs `work` as part of the trace in the `traceparent` header. */
  within: (headers: IncomingHttpHeaders, work: () => void) => void;
  /** Exports the recorded spans. */
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

export function runInCallersTrace(headers: IncomingHttpHeaders, work: () => void): void {
  traces.within(headers, work);
}

/** Exports the recorded spans; call it before the process ends. */
export function flushTraces(): Promise<void> {
  return traces.flush();
}
