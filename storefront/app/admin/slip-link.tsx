import { useState, type MouseEvent } from "react";
import { toast } from "~/actions/toast";
import { PdfLink } from "./pdf-link";
import { savePdf } from "./save-file";

const FAILED = "Failed to download packing slip";

export function SlipLink({ lineId, describedBy }: { lineId: string; describedBy: string }) {
  return (
    <PdfLink
      address={`/admin/orders/${lineId}/packing-slip`}
      label="Packing slip (PDF)"
      describedBy={describedBy}
      fileName="packing-slip.pdf"
      failed={FAILED}
    />
  );
}

const ADDRESS = "/admin/packing-slips";

/** Downloads the packing slips of the selected lines as one file. */
export function SlipsButton({ nothingSelected }: { nothingSelected: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (isBusy || !form) return;
    const selected = new FormData(form).getAll("line").filter((line) => typeof line === "string");
    if (selected.length === 0) {
      toast.error(nothingSelected);
      return;
    }
    setBusy(true);
    try {
      await savePdf(
        `${ADDRESS}?${new URLSearchParams(selected.map((line) => ["line", line]))}`,
        "packing-slips.pdf",
      );
    } catch (error) {
      console.warn("The packing slips could not be fetched.", error);
      toast.error(FAILED);
    }
    setBusy(false);
  };
  return (
    <button
      type="submit"
      formMethod="get"
      formAction={ADDRESS}
      formNoValidate
      className="button button-quiet admin-button"
      aria-disabled={isBusy || undefined}
      onClick={download}
    >
      Packing slips (PDF)
    </button>
  );
}
