import { register } from "prom-client";
import { vi } from "vitest";

// Resets what the previous file has changed. Unit tests share a worker, because starting one takes
// longer than most of them.
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();
// Clears all series, because each test file loads the modules that create them again.
register.clear();
