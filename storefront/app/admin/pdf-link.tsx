import { useState, type MouseEvent } from "react";
import { toast } from "~/actions/toast";
import { savePdf } from "./save-file";

interface PdfLinkProps {
  address: string;
  label: string;
  describedBy: string;
  /** Used if the response has no file name. */
  fileName: string;
  failed: string;
}

/** Links to a PDF. With scripts, a failure shows a toast instead of an error page. */
export function PdfLink({ address, label, describedBy, fileName, failed }: PdfLinkProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await savePdf(address, fileName);
    } catch (error) {
      console.warn("The file could not be downloaded.", error);
      toast.error(failed);
    }
    setBusy(false);
  };
  return (
    <a
      href={address}
      download
      className="text-link inline-flex min-h-11 items-center"
      aria-describedby={describedBy}
      aria-disabled={isBusy || undefined}
      onClick={download}
    >
      {label}
    </a>
  );
}
