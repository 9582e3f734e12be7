import { useState, type MouseEvent } from "react";
import { toast } from "sonner";

const FAILED = "Failed to download invoice";

/** The invoice of the line's order as a file. With scripts an error is shown at the link. */
export function InvoiceLink({ lineId, describedBy }: { lineId: string; describedBy: string }) {
  const [isBusy, setBusy] = useState(false);
  const address = `/admin/orders/${lineId}/invoice`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await saveInvoice(address);
    } catch (error) {
      console.warn("The invoice could not be fetched.", error);
      toast.error(FAILED);
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
      Invoice (PDF)
    </a>
  );
}

async function saveInvoice(address: string): Promise<void> {
  const answer = await fetch(address);
  const isPdf = answer.headers.get("content-type") === "application/pdf";
  if (!answer.ok || !isPdf) throw new Error(`${address} answered ${answer.status}`);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = name ?? "invoice.pdf";
  link.click();
  URL.revokeObjectURL(file);
}
