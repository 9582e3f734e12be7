import { vi } from "vitest";

// One worker runs every mutant: what a module works out as it is loaded must be worked out anew.
vi.resetModules();
