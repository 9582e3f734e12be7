import { LazyMotion } from "framer-motion";
import type { ReactNode } from "react";
import { loadChunk } from "~/chunks/chunk-load-error";

const features = () => loadChunk(() => import("./features")).then((module) => module.default);

/** Moving parts below this fetch their code once the page stands; until then they rest. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={features}>
      {children}
    </LazyMotion>
  );
}
