import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";
import { easypost } from "./easypost";
import type { LabelProvider } from "./provider";

const providers: Record<string, LabelProvider> = { [easypost.name]: easypost };

/** Returns the provider that the owner chose; undefined without one. */
export function chosenProvider(): LabelProvider | undefined {
  return providers[environment().LABELS];
}

/** Returns the provider of a label, even after labels were turned off. */
export function providerOf({ provider }: { provider: string }): LabelProvider {
  return providers[provider] ?? labelProvider();
}

/** Returns the provider that the owner chose. Throws 409 without one. */
export function labelProvider(): LabelProvider {
  const provider = chosenProvider();
  if (!provider) throw problem(409, "Labels are off. Set LABELS to buy them here.");
  return provider;
}
