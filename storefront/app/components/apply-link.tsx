import { usePublicSettings } from "~/settings/root-data";

/** Links to the application form on another site. */
export function ApplyLink({ className = "button" }: { className?: string }) {
  const { applyUrl } = usePublicSettings();
  return (
    <a href={applyUrl} rel="noopener" className={className}>
      Apply Now
    </a>
  );
}
