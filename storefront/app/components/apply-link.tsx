import { usePublicSettings } from "~/settings/root-data";
import * as layoutTexts from "~/texts/layout";

export function ApplyLink({ className = "button" }: { className?: string }) {
  const { applyUrl } = usePublicSettings();
  return (
    <a href={applyUrl} rel="noopener" className={className}>
      {layoutTexts.apply}
    </a>
  );
}
