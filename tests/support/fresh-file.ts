import { register } from "prom-client";
import { vi } from "vitest";

// Unit tests share a worker, since starting one takes longer than most of them: what another file has
// left behind ends here.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
// Series are made where their file is loaded, which is once for each file of tests.
register.clear();
