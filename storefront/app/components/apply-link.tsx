import { usePublicSettings } from "~/settings/root-data";

export function ApplyLink({ className = "button" }: { className?: string }) {
  const { applyUrl } = usePublicSettings();
  return (
    <a href={applyUrl} rel="noopener" className={className}>
      Apply Now
    </a>
  );
}
