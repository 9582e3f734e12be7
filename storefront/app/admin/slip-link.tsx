import { useState, type MouseEvent } from "react";
import { toast } from "~/actions/toast";
import { PdfLink } from "./pdf-link";
import { DownloadError, savePdf } from "./save-file";
import { NOTHING_SELECTED, selectionQuery } from "./selected-lines";

const FAILED = "Failed to download packing slip";
const ADDRESS = "/admin/packing-slips";

interface SlipLinkProps {
  /** The lines whose packages are printed, one slip for each package. */
  lineIds: string[];
  describedBy: string;
}

export function SlipLink({ lineIds, describedBy }: SlipLinkProps) {
  return (
    <PdfLink
      address={`${ADDRESS}?${new URLSearchParams({ line: lineIds.join(" ") })}`}
      label="Packing slip (PDF)"
      describedBy={describedBy}
      fileName="packing-slip.pdf"
      failed={FAILED}
    />
  );
}

interface PrintButtonProps {
  address: string;
  label: string;
  fileName: string;
  failed: string;
}

/** Downloads a PDF about the selected orders. */
function PrintButton({ address, label, fileName, failed }: PrintButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (isBusy || !form) return;
    const selected = selectionQuery(form);
    if (!selected) {
      toast.error(NOTHING_SELECTED);
      return;
    }
    setBusy(true);
    try {
      await savePdf(`${address}?${selected}`, fileName);
    } catch (error) {
      console.warn("The file could not be downloaded.", error);
      toast.error(error instanceof DownloadError ? error.message : failed);
    }
    setBusy(false);
  };
  return (
    <button
      type="submit"
      formAction={address}
      className="button button-quiet admin-button"
      aria-disabled={isBusy || undefined}
      onClick={download}
    >
      {label}
    </button>
  );
}

export function PrintButtons() {
  return (
    <>
      <PrintButton
        address={ADDRESS}
        label="Packing slips (PDF)"
        fileName="packing-slips.pdf"
        failed={FAILED}
      />
      <PrintButton
        address="/admin/pick-list"
        label="Pick list (PDF)"
        fileName="pick-list.pdf"
        failed="Failed to download the pick list"
      />
    </>
  );
}
